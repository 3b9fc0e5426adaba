import Foundation

struct Account: Sendable { var name: String }
enum LoginFailure: Error { case wrongPassword, locked(until: Int) }

final class Login: Sendable {
  func logIn(
    _ name: String, success: @escaping @Sendable (Account) -> Void,
    failure: @escaping @Sendable (LoginFailure) -> Void
  ) {
    DispatchQueue.global().async {
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

  func restore(completion: @escaping @Sendable (Result<Account, Error>) -> Void) {
    logIn("kept") { account in
      completion(.success(account))
    } failure: { failure in
      completion(.failure(failure))
    }
  }

  func isKnown(_ name: String, completion: @escaping @Sendable (Bool) -> Void) {
    logIn(
      name,
      success: { _ in completion(true) },
      failure: { _ in completion(false) })
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
  login.restore { result in
    if case .success(let account) = result { print(account.name) }
  }
}

func ask(_ login: Login) async {
  login.isKnown("Mona") { isKnown in print(isKnown) }
}
