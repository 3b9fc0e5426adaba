import Dispatch

final class Player: @unchecked Sendable {
  private var position = 0

  /// There was a deadlock where the position was read on the main thread.
  func report(to receiver: @escaping @Sendable (Int) -> Void) {
    DispatchQueue.global(qos: .userInitiated).async {
      receiver(self.position)
    }
  }

  /// There was a deadlock where the position was read on the main thread.
  func reset() {
    DispatchQueue.global(qos: .userInitiated).async {
      self.position = 0
    }
  }
}
