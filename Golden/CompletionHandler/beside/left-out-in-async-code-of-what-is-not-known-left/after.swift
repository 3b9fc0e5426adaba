import Foundation

public final class Cache {
  public init() {}

  public func clear(completion: ((Bool) -> Void)? = nil) {
    completion?(true)
  }
}

// With an async 'clear()' this would need an 'await'.
func clearCaches(_ caches: [Cache]) async {
  for pair in zip(caches, caches.dropFirst()) {
    pair.0.clear()
  }
}
