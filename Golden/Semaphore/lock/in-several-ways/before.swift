import Foundation

final class Registry: @unchecked Sendable {
  private let semaphore = DispatchSemaphore(value: 1)
  private var names: Set<String> = []

  var count: Int { semaphore.wait(); defer { semaphore.signal() }; return names.count }

  func add(_ name: String) -> Bool {
    semaphore.wait()
    guard !name.isEmpty else {
      self.semaphore.signal()
      return false
    }
    if names.contains(name) {
      semaphore.signal()
      return false
    }
    names.insert(name)
    semaphore.signal()
    return true
  }

  func drain(_ limit: Int) -> [String] {
    var result: [String] = []
    while true {
      semaphore.wait()
      if names.isEmpty || result.count == limit {
        semaphore.signal()
        break
      }
      result.append(names.removeFirst())
      semaphore.signal()
    }
    return result
  }

  func replace(_ name: String, with other: String) {
    semaphore.wait()
    names.remove(name)
    names.insert(other)
    semaphore.signal()
  }

  func choose(_ choice: Int) -> String? {
    semaphore.wait()
    switch choice {
    case 0:
      semaphore.signal()
      return nil
    case 1:
      for name in names where name.count > 3 { break }
    default: names = []
    }
    let first = names.first; semaphore.signal()
    return first
  }
}

final class Valve: @unchecked Sendable {
  private let mutex = DispatchSemaphore(value: 1)
  private var isOpen = false

  func turn(_ event: Int) {
    switch event {
    case 0:
      mutex.wait()
      defer { mutex.signal() }
      isOpen = false
    default: break
    }
  }
}
