import Foundation

final class Values<Key: Hashable & Sendable, Value: Sendable>: @unchecked Sendable {
  private var values = [Key: Value]()
  private let lock = NSLock()

  subscript(key: Key) -> Value? {
    get { lock.withLock { values[key] } }
    set { lock.withLock { values[key] = newValue } }
  }

  func removeAll() {
    lock.withLock { values.removeAll() }
  }
}

final class Names: @unchecked Sendable {
  private var names = [String]()
  private let lock = NSLock()

  func add(_ name: String) {
    lock.withLock { names.append(name) }
  }

  var all: [String] { lock.withLock { names } }
}
