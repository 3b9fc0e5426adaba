import Foundation

struct Token: Sendable {
  let text: String
  var isExpired: Bool { text.isEmpty }
}

final class AuthClient: Sendable {
  func refreshToken() async throws -> Token {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: Token(text: "fresh")) }
    }
  }
}

/// Asks for a token once, however many wait for it.
actor TokenVault {
  private let client = AuthClient()
  private var token: Token?
  private var refreshTask: Task<Token, Error>?

  /// The token, as long as it is valid, or a new one.
  func validToken() async throws -> Token {
    // Most callers come here.
    if let token = self.token, !token.isExpired {
      return token
    }
    if let refreshTask { return try await refreshTask.value }
    let task = Task {
      defer { refreshTask = nil }
      let token = try await client.refreshToken()
      self.token = token
      return token
    }
    refreshTask = task
    return try await task.value
  }

  func forget() {
    token = nil
  }
}

func authorise(_ vault: TokenVault) async throws -> String {
  let token = try await vault.validToken()
  return "Bearer \(token.text)"
}

func signOut(_ vault: TokenVault) async {
  await vault.forget()
}
