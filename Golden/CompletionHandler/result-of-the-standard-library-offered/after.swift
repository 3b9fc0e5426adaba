import Foundation

// A library that is imported here has a 'Result' of its own.
enum SignInError: Error { case cancelled }

final class Provider: @unchecked Sendable {
  private typealias CompletionHandler = (Swift.Result<String, SignInError>) -> Void
  private var completionHandler: CompletionHandler?

  func accessInfo(_ report: @escaping @Sendable (String) -> Void) {
    Task { @MainActor in
      do {
        let token = try await signIn()
        report(token)
      } catch {
        report("")
      }
    }
  }

  private func signIn() async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      self.completionHandler = { continuation.resume(with: $0) }
      print("asks")
    }
  }

  func answered(_ token: String) {
    completionHandler?(.success(token))
    completionHandler = nil
  }
}
