import Foundation

@MainActor
public final class Model {
  @available(*, renamed: "load(id:)")
  public func load(id: Int, completion: @escaping (Result<String, Error>) -> Void) {
    completion(.success("loaded"))
  }

  public func load(id: Int) async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      load(id: id) { @Sendable result in
        continuation.resume(with: result)
      }
    }
  }

  @available(*, renamed: "reset()")
  public func reset(completion: @escaping () -> Void) {
    completion()
  }

  public func reset() async {
    await withCheckedContinuation { continuation in
      reset { @Sendable in
        continuation.resume()
      }
    }
  }

  @available(*, renamed: "show()")
  public func show(completion: @escaping @MainActor (Int) -> Void) {
    completion(1)
  }

  public func show() async -> Int {
    await withCheckedContinuation { continuation in
      show { value in
        continuation.resume(returning: value)
      }
    }
  }
}
