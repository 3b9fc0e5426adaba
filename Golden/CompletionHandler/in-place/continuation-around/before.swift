import Foundation

enum StoreError: Error { case empty }

@MainActor
final class Box {
  private func measure(completion: @escaping (Int) -> Void) {
    completion(3)
  }

  private func empty(_ done: @escaping () -> Void) {
    print("empty")
    done()
  }

  private func content(completion: @escaping (Result<String, Error>) -> Void) {
    guard Bool.random() else {
      completion(.failure(StoreError.empty))
      return
    }
    completion(.success("tea"))
  }

  func size() async -> Int {
    await withCheckedContinuation { continuation in
      measure { size in
        continuation.resume(returning: size)
      }
    }
  }

  func clear() async {
    return await withCheckedContinuation { continuation in
      empty { continuation.resume() }
    }
  }

  func text() async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      content { result in
        continuation.resume(with: result)
      }
    }
  }
}
