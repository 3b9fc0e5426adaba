import Foundation

/// Answers that many decisions ask for, computed once.
final class Memo<Key: Hashable & Sendable, Value: Sendable>: @unchecked Sendable {
  // `lock` guards all access to `values`.
  private let lock = NSLock()
  private var values: [Key: Value] = [:]

  func value(for key: Key, _ compute: () -> Value) -> Value {
    if let known = lock.withLock({ values[key] }) { return known }
    let value = compute()
    lock.withLock { values[key] = value }
    return value
  }
}
