import Foundation

public protocol Archive: Sendable {
  @available(*, renamed: "read(_:options:)")
  func read(
    _ name: String, options: [String:Int], completion: @escaping@Sendable(Result<Data, Error>) -> Void)
  @available(*, renamed: "count(_:)")
  func count(_ name: String, completion: @escaping @Sendable (_ first: Int, _ second: Int) -> Void)
}

extension Archive {
  public func read(
    _ name: String,
    options: [String:Int]
  ) async throws -> Data {
    try await withCheckedThrowingContinuation { continuation in
      read(name, options: options) { result in
        continuation.resume(with: result)
      }
    }
  }

  public func count(_ name: String) async -> (first: Int, second: Int) {
    await withCheckedContinuation { continuation in
      count(name) { first, second in
        continuation.resume(returning: (first: first, second: second))
      }
    }
  }
}

final class Shelf: Archive {
  func read(
    _ name: String, options: [String: Int],
    completion: @escaping @Sendable (_ result: Result<Data, any Error>) -> Void
  ) {
    Task { @MainActor in
      completion(.success(Data(name.utf8)))
    }
  }

  func count(_ name: String, completion: @escaping @Sendable (Int, Int) -> Void) {
    Task { @MainActor in
      completion(1, name.count)
    }
  }
}
