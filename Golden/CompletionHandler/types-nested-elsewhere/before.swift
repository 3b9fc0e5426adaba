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

// A generic parameter of that name is none of them.
final class Dispatcher {
  enum Error: Swift.Error { case none }

  func deliver<Value, Error: Swift.Error>(
    _ result: Result<Value, Error>, completion: @escaping (Result<Value, Error>) -> Void
  ) {
    DispatchQueue.main.async { completion(result) }
  }

  func run() {
    deliver(Result<Int, Identity.Failure>.success(1)) { result in
      if case .success(let count) = result { print(count) }
    }
  }
}

protocol KeyProviding {
  typealias Completion = (Result<String, Error>) -> Void
}

func anyKey(completion: @escaping (Result<String, Error>) -> Void) {
  DispatchQueue.main.async { completion(.success("key")) }
}

// What an alias of another type says means what it does there, and what is written here has to be told from it.
final class KeyProvider: KeyProviding {
  enum Error: Swift.Error { case none }

  func fetch(completion: @escaping Completion) {
    anyKey { result in
      completion(result.map { $0 + "!" })
    }
  }

  func show() {
    fetch { result in
      let text = (try? result.get()) ?? "none"
      print(text)
    }
  }

  func finish(completion: @escaping (Swift.Error?) -> Void) {
    Notifications.wait { error in
      completion(error)
    }
  }

  func finishAll() {
    finish { print($0 as Any) }
  }
}

enum Notifications {
  static func wait(_ done: @escaping (Error?) -> Void) {
    let handlers = [done]
    DispatchQueue.main.async { for handler in handlers { handler(nil) } }
  }
}
