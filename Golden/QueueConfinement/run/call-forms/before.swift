import Foundation

final class Thermostat: @unchecked Sendable {
  private let queue = DispatchQueue.init(label: "thermostat")
  private var target = 20
  private var isOn = false

  func toggle() -> Bool {
    queue.sync(execute: {
      isOn.toggle()
      return isOn
    })
  }

  func warmUp() {
    if queue.sync(execute: { isOn }) {
      queue.sync() { target += 1 }
    }
    guard queue.sync(execute: { target < 40 }) else { return }
    queue.async(execute: { self.target += 0 })
    queue.async(flags: .barrier, execute: { self.target += 0 })
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
print(thermostat.toggle())
DispatchQueue.concurrentPerform(iterations: 10) { _ in thermostat.warmUp() }
print(thermostat.reading())
