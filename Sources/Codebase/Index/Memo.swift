import Foundation

/// Answers that many decisions ask for, computed once.
final class Memo<Key: Hashable & Sendable, Value: Sendable>: @unchecked Sendable {
  // `lock` guards all access to `values`.
  private let lock = NSLock()
  private var values: [Key: Value] = [:]
  private let limit: Int

  /// - Parameter limit: where there are more answers, all go.
  init(limit: Int = .max) { self.limit = limit }

  func forget() { lock.withLock { values = [:] } }

  func value(for key: Key, _ compute: () -> Value) -> Value {
    if let known = lock.withLock({ values[key] }) { return known }
    let value = compute()
    lock.withLock {
      if values.count >= limit { values = [:] }
      values[key] = value
    }
    return value
  }
}
