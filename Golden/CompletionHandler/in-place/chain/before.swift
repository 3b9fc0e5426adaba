import Foundation

struct Token: Sendable { let value: String }
struct Account: Sendable { let name: String }
enum APIError: Error { case denied }

final class Network: Sendable {
  func send(_ path: String, completion: @escaping (Result<String, Error>) -> Void) {
    DispatchQueue.global().async {
      guard path.hasPrefix("/") else {
        completion(.failure(APIError.denied))
        return
      }
      completion(.success("answer to \(path)"))
    }
  }
}

final class Session: Sendable {
  let network = Network()

  func token(completion: @escaping (Result<Token, Error>) -> Void) {
    network.send("/token") { result in
      switch result {
      case .success(let text):
        completion(.success(Token(value: text)))
      case .failure(let error):
        completion(.failure(error))
      }
    }
  }

  func account(completion: @escaping (Result<Account, Error>) -> Void) {
    token { result in
      switch result {
      case .success(let token):
        self.network.send("/account/\(token.value)") { result in
          switch result {
          case .success(let name): completion(.success(Account(name: name)))
          case .failure(let error): completion(.failure(error))
          }
        }
      case .failure(let error):
        completion(.failure(error))
      }
    }
  }
}

func open(_ session: Session) async {
  session.account { result in
    switch result {
    case .success(let account): print(account.name)
    case .failure(let error): print(error)
    }
  }
}
