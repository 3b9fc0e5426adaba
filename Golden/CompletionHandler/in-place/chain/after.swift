import Foundation

struct Token: Sendable { let value: String }
struct Account: Sendable { let name: String }
enum APIError: Error { case denied }

final class Network: Sendable {
  func send(_ path: String) async throws -> String {
    guard path.hasPrefix("/") else {
      throw APIError.denied
    }
    return "answer to \(path)"
  }
}

final class Session: Sendable {
  let network = Network()

  func token() async throws -> Token {
    let text = try await network.send("/token")
    return Token(value: text)
  }

  func account() async throws -> Account {
    let token = try await token()
    let name = try await self.network.send("/account/\(token.value)")
    return Account(name: name)
  }
}

func open(_ session: Session) async {
  do {
    let account = try await session.account()
    print(account.name)
  } catch {
    print(error)
  }
}
