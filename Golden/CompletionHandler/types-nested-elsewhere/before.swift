import Foundation

enum Identity {
  struct Info { var name = "" }
  enum Failure: Error { case unknown }
  typealias Answer = Result<Info, Failure>
  typealias Handler = (Answer) -> Void
}

// What the alias stands for is named as the alias is.
final class Session {
  func logIn(completion: @escaping Identity.Handler) {
    DispatchQueue.main.async { completion(.success(Identity.Info())) }
  }

  func start() {
    logIn { answer in
      print(answer)
    }
  }
}

// 'Error' is the one that is declared in the type.
final class Offers {
  enum Error: Swift.Error { case none }

  func load(completion: @escaping (Result<Int, Error>) -> Void) {
    DispatchQueue.main.async { completion(.failure(.none)) }
  }

  func show() {
    load { result in
      switch result {
      case .success(let count): print(count)
      case .failure(.none): print("none")
      }
    }
  }
}
