import Foundation

/// Answers that many decisions ask for, computed once.
final class Memo<Value: Sendable>: @unchecked Sendable {
  // `lock` guards all access to `values`.
  private let lock = NSLock()
  private var values: [String: Value] = [:]

  func value(for key: String, _ compute: () -> Value) -> Value {
    if let known = lock.withLock({ values[key] }) { return known }
    let value = compute()
    lock.withLock { values[key] = value }
    return value
  }
}
