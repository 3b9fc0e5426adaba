import Foundation

final class Box: @unchecked Sendable {
  private let lock = NSLock()
  private var n = 0

  func go() {
    DispatchQueue.global().async {
      self.lock.lock()
      guard self.n < 3 else {
        self.lock.unlock()
        return
      }
      self.n += 1
      self.lock.unlock()
    }
  }
  func main() {
    DispatchQueue.main.async {
      self.lock.lock()
      guard self.n < 3 else {
        self.lock.unlock()
        return
      }
      self.n += 1
      self.lock.unlock()
    }
  }
}
