import Foundation

final class Cache<Key: Hashable & Sendable, Value: Sendable>: @unchecked Sendable {
  private var values: [Key: Value] = [:]

  func value(for key: Key) -> Value? {
    values[key]
  }

  func map<Other>(
    _ key: Key, by transform: (Value) -> Other
  ) -> Other? where Other: Sendable {
    values[key].map(transform)
  }
}

func look(_ cache: Cache<String, Int>) async {
  let value = cache.value(for: "a")
  print(value ?? 0)
}

func convert(_ cache: Cache<String, Int>) async {
  let text = cache.map("a", by: { "\($0)" })
  print(text ?? "")
}
