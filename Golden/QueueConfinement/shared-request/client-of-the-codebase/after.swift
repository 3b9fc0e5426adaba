import Foundation
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

struct Token: Sendable { let text: String; var isExpired: Bool { false } }

final class AuthClient: Sendable {
  func refreshToken() async throws -> Token {
    let (data, _) = try await URLSession.shared.data(from: URL(string: "https://example.com")!)
    return Token(text: "\(data.count)")
  }
}

actor TokenVault {
  private let client = AuthClient()
  private var token: Token?
  private var refreshTask: Task<Token, Error>?

  func validToken() async throws -> Token {
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
}

func use(_ vault: TokenVault) async throws -> Token {
  try await vault.validToken()
}
