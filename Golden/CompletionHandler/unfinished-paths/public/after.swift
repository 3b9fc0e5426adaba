import Foundation

public final class Archive: Sendable {
  public init() {}

  @available(*, renamed: "open(_:)")
  public func open(_ path: String, completion: @escaping @Sendable (Result<Data, Error>) -> Void) {
    guard !path.isEmpty else { return completion(.failure(CancellationError())) }
    Task.detached {
      completion(Result { try Data(contentsOf: URL(fileURLWithPath: path)) })
    }
  }

  public func open(_ path: String) async throws -> Data {
    try await withCheckedThrowingContinuation { continuation in
      open(path) { result in
        continuation.resume(with: result)
      }
    }
  }

  public func close(_ path: String, completion: @escaping @Sendable () -> Void) {
    guard !path.isEmpty else { return }
    Task.detached { completion() }
  }
}
