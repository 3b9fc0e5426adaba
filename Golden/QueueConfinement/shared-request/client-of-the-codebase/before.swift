import Foundation
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

struct Token: Sendable { let text: String; var isExpired: Bool { false } }

final class AuthClient: Sendable {
  func refreshToken(completion: @escaping @Sendable (Result<Token, Error>) -> Void) {
    URLSession.shared.dataTask(with: URL(string: "https://example.com")!) { data, _, error in
      if let error {
        completion(.failure(error))
      } else {
        completion(.success(Token(text: "\(data?.count ?? 0)")))
      }
    }.resume()
  }
}

final class TokenVault: @unchecked Sendable {
  private let queue = DispatchQueue(label: "vault")
  private let client = AuthClient()
  private var token: Token?
  private var waiting: [(Result<Token, Error>) -> Void] = []
  private var isRefreshing = false

  func validToken(completion: @escaping (Result<Token, Error>) -> Void) {
    queue.async {
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
}

func use(_ vault: TokenVault) async throws -> Token {
  try await withCheckedThrowingContinuation { continuation in
    vault.validToken { continuation.resume(with: $0) }
  }
}
