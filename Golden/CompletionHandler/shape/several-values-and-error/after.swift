import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct Tile: Sendable { let id: Int }

public final class Tiles: Sendable {
  @available(*, renamed: "page(_:)")
  public func page(_ url: URL, completion: @escaping @Sendable (Data?, URLResponse?, Error?) -> Void) {
    URLSession.shared.dataTask(with: url, completionHandler: completion).resume()
  }

  public func page(_ url: URL) async throws -> (Data?, URLResponse?) {
    try await withCheckedThrowingContinuation { continuation in
      page(url) { data, response, error in
        if let error {
          continuation.resume(throwing: error)
        } else {
          continuation.resume(returning: (data, response))
        }
      }
    }
  }

  @available(*, renamed: "check(_:)")
  public func check(
    _ id: Int, completionHandler: @escaping @Sendable (_ isKnown: Bool, _ note: String?, _ error: Error?) -> Void
  ) {
    Task.detached {
      guard id > 0 else {
        completionHandler(false, nil, URLError(.badURL))
        return
      }
      completionHandler(true, "\(id)", nil)
    }
  }

  public func check(_ id: Int) async throws -> (isKnown: Bool, note: String?) {
    try await withCheckedThrowingContinuation { continuation in
      check(id) { isKnown, note, error in
        if let error {
          continuation.resume(throwing: error)
        } else {
          continuation.resume(returning: (isKnown: isKnown, note: note))
        }
      }
    }
  }

  /// Names of values that are taken.
  @available(*, renamed: "named(data:)")
  public func named(
    data: Data, done: @escaping @Sendable (_ error: Int, _ other: Data?, (any Error)?) -> Void
  ) {
    Task.detached { done(data.count, data, nil) }
  }

  /// Names of values that are taken.
  public func named(data: Data) async throws -> (error: Int, other: Data?) {
    try await withCheckedThrowingContinuation { continuation in
      named(data: data) { value1, other, error in
        if let error {
          continuation.resume(throwing: error)
        } else {
          continuation.resume(returning: (error: value1, other: other))
        }
      }
    }
  }

  /// Handlers that tell of an error first are several values.
  @available(*, renamed: "errorFirst(_:)")
  public func errorFirst(_ id: Int, done: @escaping @Sendable (Error?, Int?) -> Void) {
    Task.detached { done(nil, id) }
  }

  /// Handlers that tell of an error first are several values.
  public func errorFirst(_ id: Int) async -> (Error?, Int?) {
    await withCheckedContinuation { continuation in
      errorFirst(id) { value1, value2 in
        continuation.resume(returning: (value1, value2))
      }
    }
  }
}
