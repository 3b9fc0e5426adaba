import Foundation

public protocol Kind { static var path: String { get } }
public struct BookKind: Kind { public static let path = "books" }

public final class Catalogue: Sendable {
  public init() {}

  public func count<K: Kind>(
    of _: K.Type,
    limit: Int = 10,
    completion: @escaping @Sendable (Int) -> Void
  ) {
    completion(min(limit, K.path.count))
  }

  public func reload(_: Date, completion: @escaping @Sendable (Bool) -> Void) {
    completion(true)
  }

  public func save(_: Int, _: Int, success: @escaping @Sendable () -> Void, failure: @escaping @Sendable (any Error) -> Void) {
    success()
  }
}
