import Foundation

final class Thermostat: @unchecked Sendable {
  private let lock = NSLock()
  private var target = 20
  private var isOn = false

  func toggle() -> Bool {
    lock.withLock {
      isOn.toggle()
      return isOn
    }
  }

  func warmUp() {
    if lock.withLock({ isOn }) {
      lock.withLock { target += 1 }
    }
    guard lock.withLock({ target < 40 }) else { return }
    lock.withLock { target += 0 }
    lock.withLock { target += 0 }
  }

  func reading() -> Int {
    var result = 0
    lock.withLock {
      result = target
    }
    let doubled = lock.withLock { target } + lock.withLock { target }
    return result + doubled
  }
}

let thermostat = Thermostat()
print(thermostat.toggle())
DispatchQueue.concurrentPerform(iterations: 10) { _ in thermostat.warmUp() }
print(thermostat.reading())
