import Foundation

func primes(below limit: Int) -> Int { (2..<limit).count { n in !(2..<n).contains { n % $0 == 0 } } }

final class Tally: @unchecked Sendable {
  private let lock = NSLock()
  private(set) var sum = 0
  func add(_ number: Int) { lock.withLock { sum += number } }
}

@MainActor
final class Primes {
  private(set) var sum = 0

  func count(_ limits: [Int]) {
    let tally = Tally()
    let group = DispatchGroup()
    for limit in limits {
      group.enter()
      DispatchQueue.global(qos: .userInitiated).async {
        let found = primes(below: limit)
        tally.add(found)
        group.leave()
      }
    }
    group.notify(queue: .main) {
      self.sum = tally.sum
    }
  }

  func read(_ urls: [URL]) {
    let tally = Tally()
    let group = DispatchGroup()
    for url in urls {
      group.enter()
      DispatchQueue.global().async {
        tally.add((try? Data(contentsOf: url))?.count ?? 0)
        group.leave()
      }
    }
    group.notify(queue: .main) {
      self.sum = tally.sum
    }
  }

  func countSome(_ limits: [Int]) {
    let tally = Tally()
    let group = DispatchGroup()
    for limit in limits {
      group.enter()
      DispatchQueue.global().async {
        guard limit > 2 else {
          group.leave()
          return
        }
        tally.add(primes(below: limit))
        group.leave()
      }
    }
    group.notify(queue: .main) {
      self.sum = tally.sum
    }
  }
}
