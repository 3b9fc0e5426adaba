import Foundation

struct Account: Sendable { var name: String }
enum LoginFailure: Error { case wrongPassword, locked(until: Int) }

final class Login: Sendable {
  func logIn(
    _ name: String
  ) async throws(LoginFailure) -> Account {
    if name.isEmpty {
      throw LoginFailure.wrongPassword
    } else {
      return Account(name: name)
    }
  }

  func logInTwice(
    _ name: String
  ) async throws -> Account {
    do {
      return try await logIn(name)
    } catch {
      return try await self.logIn(name)
    }
  }

  func restore() async throws -> Account {
    try await logIn("kept")
  }

  func isKnown(_ name: String) async -> Bool {
    do {
      _ = try await logIn(
        name)
      return true
    } catch {
      return false
    }
  }
}

func enter(_ login: Login) async {
  do {
    let account = try await login.logInTwice("Mona")
    print(account.name)
  } catch {
    print(error)
  }
}

func comeBack(_ login: Login) async {
  guard let account = try? await login.restore() else { return }
  print(account.name)
}

func ask(_ login: Login) async {
  let isKnown = await login.isKnown("Mona")
  print(isKnown)
}
