import Dispatch

// A call on what a weak object holds: the task finds the object, and all in it counts on that.
@MainActor
final class ReplyModel {
  func send() async -> Bool {
    true
  }
}

struct Retry {
  let action: @MainActor () -> Void
}

@MainActor
final class Reply {
  private let model = ReplyModel()
  private(set) var isShown = true

  func dismiss() { isShown = false }

  func retry() -> Retry {
    Retry { [weak self] in
      Task { @MainActor [weak self] in
        guard let self else { return }
        let success = await self.model.send()
        if success {
          self.dismiss()
        }
      }
    }
  }
}
