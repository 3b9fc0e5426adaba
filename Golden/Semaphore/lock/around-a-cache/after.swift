import Foundation

final class ReferenceCache {
  private var references: [String: [Int]] = [:]
  private let lock = NSLock()

  func update(_ key: String, with values: [Int]) -> [Int] {
    return lock.withLock {
      // What is known already stays.
      guard var known = references[key] else {
        references[key] = values
        return values
      }
      known.append(contentsOf: values)
      references[key] = known
      return known
    }
  }

  func removeAll() {
    lock.withLock {
      references.removeAll()
    }
  }

  func reset(_ key: String) {
    lock.withLock {
      if references[key] == nil { return }
      references[key] = []
    }
  }

  var count: Int {
    let count = lock.withLock { references.count }
    return count
  }
}
