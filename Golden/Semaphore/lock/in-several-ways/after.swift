import Foundation

final class Registry: @unchecked Sendable {
  private let lock = NSLock()
  private var names: Set<String> = []

  var count: Int { lock.lock(); defer { lock.unlock() }; return names.count }

  func add(_ name: String) -> Bool {
    lock.lock()
    guard !name.isEmpty else {
      self.lock.unlock()
      return false
    }
    if names.contains(name) {
      lock.unlock()
      return false
    }
    names.insert(name)
    lock.unlock()
    return true
  }

  func drain(_ limit: Int) -> [String] {
    var result: [String] = []
    while true {
      lock.lock()
      if names.isEmpty || result.count == limit {
        lock.unlock()
        break
      }
      result.append(names.removeFirst())
      lock.unlock()
    }
    return result
  }

  func replace(_ name: String, with other: String) {
    lock.withLock {
      names.remove(name)
      names.insert(other)
    }
  }

  func choose(_ choice: Int) -> String? {
    lock.lock()
    switch choice {
    case 0:
      lock.unlock()
      return nil
    case 1:
      for name in names where name.count > 3 { break }
    default: names = []
    }
    let first = names.first; lock.unlock()
    return first
  }
}

final class Valve: @unchecked Sendable {
  private let mutex = NSLock()
  private var isOpen = false

  func turn(_ event: Int) {
    switch event {
    case 0:
      mutex.lock()
      defer { mutex.unlock() }
      isOpen = false
    default: break
    }
  }
}
