import Foundation

final class Tally: @unchecked Sendable {
  private let lock = NSLock()
  private var votes: [String] = []
  private let queue = OperationQueue()

  func vote(_ name: String) {
    queue.addOperation {
      self.lock.withLock {
        self.votes.append(name)
      }
    }
  }

  func names() -> [String] {
    return self.lock.withLock {
      self.votes
    }
  }
}
