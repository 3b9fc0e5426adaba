import Foundation

public final class Client {
  public init() {}

  /// Asks the server how it is.
  @available(*, renamed: "status()")
  public func status(completion: @escaping (Result<String, Error>) -> Void) {
    completion(.success("fine"))
  }

  /// Asks the server how it is.
  public func status() async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      status { result in
        continuation.resume(with: result)
      }
    }
  }

  @available(*, renamed: "version()")
  public static func version(completion: @escaping (Int) -> Void) {
    completion(1)
  }

  public static func version() async -> Int {
    await withCheckedContinuation { continuation in
      version { value in
        continuation.resume(returning: value)
      }
    }
  }
}

open class Base {
  open func refresh(completion: @escaping () -> Void) {
    completion()
  }
}
