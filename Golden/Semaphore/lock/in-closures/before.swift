import Foundation

final class Tally: @unchecked Sendable {
  private let semaphore = DispatchSemaphore(value: 1)
  private var votes: [String] = []
  private let queue = OperationQueue()

  func vote(_ name: String) {
    queue.addOperation {
      self.semaphore.wait()
      self.votes.append(name)
      self.semaphore.signal()
    }
  }

  func names() -> [String] {
    self.semaphore.wait()
    defer { self.semaphore.signal() }
    return self.votes
  }
}
