import Foundation

final class Cache<Key: Hashable & Sendable, Value: Sendable>: @unchecked Sendable {
  private var values: [Key: Value] = [:]

  func value(for key: Key, completion: @escaping (Value?) -> Void) {
    completion(values[key])
  }

  func map<Other>(
    _ key: Key, by transform: (Value) -> Other, completion: @escaping (Other?) -> Void
  ) where Other: Sendable {
    completion(values[key].map(transform))
  }
}

func look(_ cache: Cache<String, Int>) async {
  cache.value(for: "a") { value in
    print(value ?? 0)
  }
}

func convert(_ cache: Cache<String, Int>) async {
  cache.map("a", by: { "\($0)" }, completion: { text in
    print(text ?? "")
  })
}
