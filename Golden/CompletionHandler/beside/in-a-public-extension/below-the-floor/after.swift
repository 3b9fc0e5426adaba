import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

public final class Client: Sendable {
  public init() {}
}

// A member of a public extension is public, and so is what comes beside it.
public extension Client {
  /// Fetches the data at a place.
  @available(*, renamed: "fetch(_:)")
  func fetch(_ url: URL, then completion: @escaping @Sendable (Result<Data, Error>) -> Void) {
    URLSession.shared.dataTask(with: url) { data, _, error in
      if let error {
        completion(.failure(error))
      } else {
        completion(.success(data ?? Data()))
      }
    }.resume()
  }

  /// Fetches the data at a place.
  @available(macOS 10.15, iOS 13, *)
  func fetch(_ url: URL) async throws -> Data {
    try await withCheckedThrowingContinuation { continuation in
      fetch(url) { result in
        continuation.resume(with: result)
      }
    }
  }

  // Nobody else sees this, and nobody calls it.
  internal func parse(_ data: Data, then completion: @escaping @Sendable (Int) -> Void) {
    DispatchQueue.global().async { completion(data.count) }
  }
}
