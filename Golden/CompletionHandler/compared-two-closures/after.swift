import Foundation

struct Account: Sendable { var name: String }
enum LoginFailure: Error { case wrongPassword, locked(until: Int) }

final class Login: Sendable {
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

  @available(*, renamed: "restore()")
  func restore(completion: @escaping @Sendable (Result<Account, Error>) -> Void) {
    logIn("kept") { account in
      completion(.success(account))
    } failure: { failure in
      completion(.failure(failure))
    }
  }

  func restore() async throws -> Account {
    try await withCheckedThrowingContinuation { continuation in
      restore { result in
        continuation.resume(with: result)
      }
    }
  }

  @available(*, renamed: "isKnown(_:)")
  func isKnown(_ name: String, completion: @escaping @Sendable (Bool) -> Void) {
    logIn(
      name,
      success: { _ in completion(true) },
      failure: { _ in completion(false) })
  }

  func isKnown(_ name: String) async -> Bool {
    await withCheckedContinuation { continuation in
      isKnown(name) { value in
        continuation.resume(returning: value)
      }
    }
  }
}
