import Foundation

@MainActor
final class Model {
  @available(*, renamed: "load(id:)")
  func load(id: Int, completion: @escaping (Result<String, Error>) -> Void) {
    completion(.success("loaded"))
  }

  func load(id: Int) async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      load(id: id) { @Sendable result in
        continuation.resume(with: result)
      }
    }
  }

  @available(*, renamed: "reset()")
  func reset(completion: @escaping () -> Void) {
    completion()
  }

  func reset() async {
    await withCheckedContinuation { continuation in
      reset { @Sendable in
        continuation.resume()
      }
    }
  }

  @available(*, renamed: "show()")
  func show(completion: @escaping @MainActor (Int) -> Void) {
    completion(1)
  }

  func show() async -> Int {
    await withCheckedContinuation { continuation in
      show { value in
        continuation.resume(returning: value)
      }
    }
  }
}
