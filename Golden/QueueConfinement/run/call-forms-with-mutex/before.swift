import Foundation

final class Thermostat: @unchecked Sendable {
  private let queue = DispatchQueue.init(label: "thermostat")
  private var target = 20

  func warmUp() {
    if queue.sync(execute: { target < 25 }) {
      queue.sync() { target += 1 }
    }
    guard queue.sync(execute: { target < 40 }) else { return }
    queue.async(execute: { self.target += 0 })
    queue.async(flags: .barrier, execute: { self.target += 0 })
  }

  func raise(by degrees: Int) -> Int {
    queue.sync(execute: { () -> Int in
      target += degrees
      return target
    })
  }

  func reading() -> Int {
    var result = 0
    queue.sync {
      result = target
    }
    let doubled = queue.sync { target } + queue.sync { target }
    return result + doubled
  }
}

let thermostat = Thermostat()
DispatchQueue.concurrentPerform(iterations: 100) { _ in thermostat.warmUp() }
print(thermostat.raise(by: 2) >= 27, thermostat.reading() > 70)
