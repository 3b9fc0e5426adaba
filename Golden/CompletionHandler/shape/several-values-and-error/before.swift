import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct Tile: Sendable { let id: Int }

public final class Tiles: Sendable {
  public func page(_ url: URL, completion: @escaping @Sendable (Data?, URLResponse?, Error?) -> Void) {
    URLSession.shared.dataTask(with: url, completionHandler: completion).resume()
  }

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

  /// Names of values that are taken.
  public func named(
    data: Data, done: @escaping @Sendable (_ error: Int, _ other: Data?, (any Error)?) -> Void
  ) {
    Task.detached { done(data.count, data, nil) }
  }

  /// Handlers that tell of an error first are several values.
  public func errorFirst(_ id: Int, done: @escaping @Sendable (Error?, Int?) -> Void) {
    Task.detached { done(nil, id) }
  }
}
