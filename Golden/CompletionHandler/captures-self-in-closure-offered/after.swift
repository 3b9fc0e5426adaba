import Dispatch

final class Rules: Sendable {
  func remove() async {
  }
}

@MainActor
final class Screen {
  var rules = Rules()
  private var actions: [() -> Void] = []
  private var count = 0

  func prompt(_ action: @escaping () -> Void) { actions.append(action) }

  // The closure around says nothing of self, so the task inside still has to.
  func regenerate() {
    prompt {
      Task { @MainActor [self, rules = shared.rules] in
        await rules.remove()
        self.count += 1
      }
    }
  }
}

@MainActor let shared = Screen()
