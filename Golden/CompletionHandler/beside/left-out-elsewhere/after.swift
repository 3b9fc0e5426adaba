import Foundation

public final class Cache {
  public init() {}

  @available(*, renamed: "clear()")
  public func clear(completion: ((Bool) -> Void)? = nil) {
    completion?(true)
  }

  @discardableResult
  public func clear() async -> Bool {
    await withCheckedContinuation { continuation in
      clear { value in
        continuation.resume(returning: value)
      }
    }
  }
}

func reset(_ cache: Cache) {
  cache.clear()
}
