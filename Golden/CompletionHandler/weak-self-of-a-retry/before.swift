import Dispatch

// A call on what a weak object holds: the task finds the object, and all in it counts on that.
@MainActor
final class ReplyModel {
  func send(_ done: @escaping @MainActor (Bool) -> Void) {
    DispatchQueue.main.async { done(true) }
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
      self?.model.send { [weak self] success in
        if success {
          self?.dismiss()
        }
      }
    }
  }
}
