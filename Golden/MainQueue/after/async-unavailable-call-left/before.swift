import Foundation

final class Spool {
  private let lock = NSLock()
  var pages = 0

  func flush() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
      self.lock.lock()
      self.pages = 0
      self.lock.unlock()
    }
  }

  deinit {
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { print("flushed") }
  }
}
