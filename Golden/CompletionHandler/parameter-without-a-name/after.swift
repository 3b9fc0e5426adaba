import Foundation

public protocol Kind { static var path: String { get } }
public struct BookKind: Kind { public static let path = "books" }

public final class Catalogue: Sendable {
  public init() {}

  @available(*, renamed: "count(of:limit:)")
  public func count<K: Kind>(
    of _: K.Type,
    limit: Int = 10,
    completion: @escaping @Sendable (Int) -> Void
  ) {
    completion(min(limit, K.path.count))
  }

  public func count<K: Kind>(
    of k: K.Type,
    limit: Int = 10
  ) async -> Int {
    await withCheckedContinuation { continuation in
      count(of: k, limit: limit) { value in
        continuation.resume(returning: value)
      }
    }
  }

  @available(*, renamed: "reload(_:)")
  public func reload(_: Date, completion: @escaping @Sendable (Bool) -> Void) {
    completion(true)
  }

  public func reload(_ date: Date) async -> Bool {
    await withCheckedContinuation { continuation in
      reload(date) { value in
        continuation.resume(returning: value)
      }
    }
  }

  @available(*, renamed: "save(_:_:)")
  public func save(_: Int, _: Int, success: @escaping @Sendable () -> Void, failure: @escaping @Sendable (any Error) -> Void) {
    success()
  }

  public func save(_ value: Int, _ value2: Int) async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      save(
        value,
        value2,
        success: { continuation.resume() },
        failure: { error in continuation.resume(throwing: error) })
    }
  }
}
