import Foundation

struct Token: Sendable {
  let text: String
  var isExpired: Bool { text.isEmpty }
}

final class AuthClient: Sendable {
  func refreshToken(completion: @escaping @Sendable (Result<Token, Error>) -> Void) {
    Thread.detachNewThread { completion(.success(Token(text: "fresh"))) }
  }
}

/// Asks for a token once, however many wait for it.
final class TokenVault: @unchecked Sendable {
  private let queue = DispatchQueue(label: "vault")
  private let client = AuthClient()
  private var token: Token?
  private var waiting: [@Sendable (Result<Token, Error>) -> Void] = []
  private var isRefreshing = false

  /// The token, as long as it is valid, or a new one.
  func validToken(completion: @escaping @Sendable (Result<Token, Error>) -> Void) {
    queue.async {
      // Most callers come here.
      if let token = self.token, !token.isExpired {
        completion(.success(token))
        return
      }
      self.waiting.append(completion)
      guard !self.isRefreshing else { return }
      self.isRefreshing = true
      self.client.refreshToken { result in
        self.queue.async {
          self.isRefreshing = false
          if case .success(let token) = result { self.token = token }
          let handlers = self.waiting
          self.waiting = []
          handlers.forEach { $0(result) }
        }
      }
    }
  }

  func forget() {
    queue.async { self.token = nil }
  }
}

func authorise(_ vault: TokenVault) async throws -> String {
  let token = try await withCheckedThrowingContinuation { continuation in
    vault.validToken { continuation.resume(with: $0) }
  }
  return "Bearer \(token.text)"
}

func signOut(_ vault: TokenVault) async {
  vault.forget()
}
