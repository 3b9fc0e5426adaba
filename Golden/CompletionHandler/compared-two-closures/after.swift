import Foundation

struct Account: Sendable { var name: String }
enum LoginFailure: Error { case wrongPassword, locked(until: Int) }

final class Login: Sendable {
  @available(*, renamed: "logIn(_:)")
  func logIn(
    _ name: String, success: @escaping @Sendable (Account) -> Void,
    failure: @escaping @Sendable (LoginFailure) -> Void
  ) {
    Task.detached {
      if name.isEmpty {
        failure(.wrongPassword)
      } else {
        success(Account(name: name))
      }
    }
  }

  func logIn(_ name: String) async throws -> Account {
    try await withCheckedThrowingContinuation { continuation in
      logIn(
        name,
        success: { value in continuation.resume(returning: value) },
        failure: { error in continuation.resume(throwing: error) })
    }
  }

  @available(*, renamed: "logInTwice(_:)")
  func logInTwice(
    _ name: String, onSuccess: @escaping @Sendable (Account) -> Void,
    onError: @escaping @Sendable (Error) -> Void
  ) {
    logIn(name, success: onSuccess) { _ in
      self.logIn(name, success: onSuccess) { failure in
        onError(failure)
      }
    }
  }

  func logInTwice(_ name: String) async throws -> Account {
    try await withCheckedThrowingContinuation { continuation in
      logInTwice(
        name,
        onSuccess: { value in continuation.resume(returning: value) },
        onError: { error in continuation.resume(throwing: error) })
    }
  }

  func restore() async throws -> Account {
    return try await withCheckedThrowingContinuation { continuation in
      logIn("kept") { account in
        continuation.resume(returning: account)
      } failure: { failure in
        continuation.resume(throwing: failure)
      }
    }
  }

  func isKnown(_ name: String) async -> Bool {
    return await withCheckedContinuation { continuation in
      logIn(
        name,
        success: { _ in continuation.resume(returning: true) },
        failure: { _ in continuation.resume(returning: false) })
    }
  }
}

func enter(_ login: Login) async {
  login.logInTwice("Mona") { account in
    print(account.name)
  } onError: { error in
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
