import Foundation

final class Tally: @unchecked Sendable {
  private let lock = NSLock()
  private var count = 0

  func add() {
    DispatchQueue.global().async {
      self.lock.lock()
      self.count += 1
      self.lock.unlock()
    }
  }
}
