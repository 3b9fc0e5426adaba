import Foundation

final class Cache: @unchecked Sendable {
  private let lock = NSLock()
  private var values: [String: Int] = [:]
  private let onChange: @Sendable (Int) -> Void

  init(onChange: @escaping @Sendable (Int) -> Void) { self.onChange = onChange }

  func set(_ value: Int, for key: String) {
    lock.withLock {
      values[key] = value
      onChange(value)
    }
  }

  func value(for key: String) -> Int? {
    lock.withLock { values[key] }
  }
}

func show(_ cache: Cache) async {
  cache.set(1, for: "one")
  print(cache.value(for: "one") ?? 0)
}
