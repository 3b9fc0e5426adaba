import Dispatch

final class Rules: Sendable {
  func remove(completion: @escaping @Sendable () -> Void) {
    DispatchQueue.main.async { completion() }
  }
}

@MainActor
final class Screen {
  let rules = Rules()

  func prompt(_ completion: @escaping () -> Void) {
    print("asked")
    completion()
  }

  // What the synchronous function's handler awaits stands in synchronous code afterwards.
  func regenerate() {
    prompt {
      self.rules.remove { print("removed") }
    }
  }

  func renew() async {
    prompt {
      self.rules.remove { print("removed again") }
    }
  }

  func show() async {
    regenerate()
    await renew()
  }
}
