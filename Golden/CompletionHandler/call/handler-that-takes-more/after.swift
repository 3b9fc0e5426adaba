import Dispatch

enum Fault: Error { case empty, expired }

/// One function gives a fault as a value, the other has an error to throw.
@MainActor
final class Gate {
  private func validate(_ token: String) async -> Fault? {
    token.isEmpty ? .empty : nil
  }

  private func verify(_ token: String) async throws {
    print("verifying")
    if let error = await validate(token) { throw error }
  }

  func enter(_ token: String) {
    Task { @MainActor in
      do {
        try await verify(token)
        print("welcome")
      } catch {
        print("refused", error)
      }
    }
  }
}

/// What is thrown here would be caught here.
@MainActor
final class Door {
  private func validate(_ token: String) async -> Fault? {
    token.isEmpty ? .empty : nil
  }

  private func check() throws {}

  private func verify(_ token: String) async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      do {
        try check()
        Task { @MainActor in
          let error = await validate(token)
          if let error {
            continuation.resume(throwing: error)
          } else {
            continuation.resume()
          }
        }
      } catch {
        continuation.resume(throwing: Fault.expired)
      }
    }
  }

  func enter(_ token: String) {
    Task { @MainActor in
      do {
        try await verify(token)
      } catch {
        print("refused", error)
      }
    }
  }
}
