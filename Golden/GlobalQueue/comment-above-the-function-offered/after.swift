import Dispatch

final class Player: @unchecked Sendable {
  private var position = 0

  /// There was a deadlock where the position was read on the main thread.
  func report(to receiver: @escaping @Sendable (Int) -> Void) {
    Task.detached(priority: .userInitiated) {
      receiver(self.position)
    }
  }

  /// There was a deadlock where the position was read on the main thread.
  func reset() {
    Task.detached(priority: .userInitiated) {
      self.position = 0
    }
  }
}
