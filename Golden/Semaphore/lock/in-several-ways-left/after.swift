import Foundation

final class Registry: @unchecked Sendable {
  private let forgotten = DispatchSemaphore(value: 1)
  private let twice = DispatchSemaphore(value: 1)
  private let thrown = DispatchSemaphore(value: 1)
  private let elsewhere = DispatchSemaphore(value: 1)
  private let suspended = DispatchSemaphore(value: 1)
  private let continued = DispatchSemaphore(value: 1)
  private var names: Set<String> = []

  func forget(_ name: String) -> Bool {
    forgotten.wait()
    guard !names.contains(name) else { return false }
    names.insert(name)
    forgotten.signal()
    return true
  }

  func signalTwice(_ name: String) -> Bool {
    twice.wait()
    if names.contains(name) { twice.signal() }
    names.insert(name)
    twice.signal()
    return true
  }

  func fail(_ name: String) throws -> Bool {
    thrown.wait()
    if names.contains(name) {
      thrown.signal()
      return false
    }
    try name.write(toFile: name, atomically: true, encoding: .utf8)
    thrown.signal()
    return true
  }

  func later(_ name: String) -> Bool {
    elsewhere.wait()
    if names.contains(name) {
      elsewhere.signal()
      return false
    }
    Task.detached { self.elsewhere.signal() }
    return true
  }

  func suspend(_ name: String) async -> Bool {
    suspended.wait()
    if names.contains(name) {
      suspended.signal()
      return false
    }
    suspended.signal()
    return true
  }

  func next(_ all: [String]) {
    for name in all {
      continued.wait()
      if names.contains(name) { continue }
      names.insert(name)
      continued.signal()
    }
  }
}
