import Foundation

public final class Cache {
  public init() {}

  public func clear(completion: ((Bool) -> Void)? = nil) {
    completion?(true)
  }
}

func reset(_ cache: Cache) {
  cache.clear()
}
