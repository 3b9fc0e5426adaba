import Foundation

final class Gate: Sendable {
  private let lock = NSLock()

  func pass() {
    DispatchQueue.main.async {
      self.lock.lock()
      defer { self.lock.unlock() }
      print("passed")
    }
  }
}
