import Foundation
import Synchronization

final class Thermostat: Sendable {
  private let target = Mutex(20)

  func warmUp() {
    if target.withLock({ $0 < 25 }) {
      target.withLock { $0 += 1 }
    }
    guard target.withLock({ $0 < 40 }) else { return }
    target.withLock { $0 += 0 }
    target.withLock { $0 += 0 }
  }

  func raise(by degrees: Int) -> Int {
    target.withLock { target -> Int in
      target += degrees
      return target
    }
  }

  func reading() -> Int {
    var result = 0
    target.withLock {
      result = $0
    }
    let doubled = target.withLock { $0 } + target.withLock { $0 }
    return result + doubled
  }
}

let thermostat = Thermostat()
DispatchQueue.concurrentPerform(iterations: 100) { _ in thermostat.warmUp() }
print(thermostat.raise(by: 2) >= 27, thermostat.reading() > 70)
