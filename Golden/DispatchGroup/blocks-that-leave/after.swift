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
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        for limit in limits {
          group.addTask(priority: .userInitiated) {
            let found = primes(below: limit)
            tally.add(found)
          }
        }
      }
      self.sum = tally.sum
    }
  }

  func read(_ urls: [URL]) {
    let tally = Tally()
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        for url in urls {
          group.addTask { @MainActor @Sendable in
            await withCheckedContinuation { continuation in
              DispatchQueue.global().async {
                tally.add((try? Data(contentsOf: url))?.count ?? 0)
                continuation.resume()
              }
            }
          }
        }
      }
      self.sum = tally.sum
    }
  }

  func countSome(_ limits: [Int]) {
    let tally = Tally()
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        for limit in limits {
          group.addTask { @MainActor @Sendable in
            await withCheckedContinuation { continuation in
              Task.detached {
                guard limit > 2 else {
                  continuation.resume()
                  return
                }
                tally.add(primes(below: limit))
                continuation.resume()
              }
            }
          }
        }
      }
      self.sum = tally.sum
    }
  }
}
