import Foundation

public final class Client {
  public init() {}

  /// Sends a message.
  @available(*, renamed: "send(_:)")
  public func send(_ text: String, completion: @escaping (Result<Int, any Error>) -> Void) {
    completion(.success(text.count))
  }

  /// Sends a message.
  @available(macOS 10.15, iOS 13, *)
  public func send(_ text: String) async throws -> Int {
    try await withCheckedThrowingContinuation { continuation in
      send(text) { result in
        continuation.resume(with: result)
      }
    }
  }

  // Nobody else sees it, and all who call it run on older systems, too.
  func receive(completion: @escaping (Int) -> Void) {
    completion(1)
  }
}
