import Dispatch
import Foundation

final class Votes: @unchecked Sendable {
  private let countingQueue = DispatchQueue(label: "votes", attributes: .concurrent)
  private lazy var counts = [String: Int]()

  func vote(for name: String) {
    countingQueue.async(flags: .barrier) { [weak self] in
      self?.counts[name, default: 0] += 1
    }
  }

  func announce() {
    countingQueue.async(flags: .barrier) {
      let counts = self.counts
      self.counts.removeAll()
      DispatchQueue.main.async {
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
