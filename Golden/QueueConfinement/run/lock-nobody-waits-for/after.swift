import Dispatch
import Foundation

final class Votes: @unchecked Sendable {
  private let countingLock = NSLock()
  private lazy var counts = [String: Int]()

  func vote(for name: String) {
    countingLock.withLock {
      self.counts[name, default: 0] += 1
    }
  }

  func announce() {
    countingLock.withLock {
      let counts = self.counts
      self.counts.removeAll()
      Task { @MainActor in
        for name in counts.keys.sorted() { print(name, counts[name] ?? 0) }
        exit(0)
      }
    }
  }
}

let votes = Votes()
DispatchQueue.concurrentPerform(iterations: 300) { number in
  votes.vote(for: number % 3 == 0 ? "tea" : "coffee")
}
votes.announce()
RunLoop.main.run()
