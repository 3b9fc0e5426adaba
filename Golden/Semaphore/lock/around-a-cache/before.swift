import Foundation

final class ReferenceCache {
  private var references: [String: [Int]] = [:]
  private let semaphore = DispatchSemaphore(value: 1)

  func update(_ key: String, with values: [Int]) -> [Int] {
    semaphore.wait()
    defer {
      semaphore.signal()
    }

    // What is known already stays.
    guard var known = references[key] else {
      references[key] = values
      return values
    }
    known.append(contentsOf: values)
    references[key] = known
    return known
  }

  func removeAll() {
    semaphore.wait()
    references.removeAll()
    semaphore.signal()
  }

  func reset(_ key: String) {
    semaphore.wait()
    defer { semaphore.signal() }
    if references[key] == nil { return }
    references[key] = []
  }

  var count: Int {
    semaphore.wait()
    let count = references.count
    semaphore.signal()
    return count
  }
}
