import Foundation

enum Identity {
  struct Info { var name = "" }
  enum Failure: Error { case unknown }
  typealias Answer = Result<Info, Failure>
  typealias Handler = (Answer) -> Void
}

// What the alias stands for is named as the alias is.
final class Session {
  func logIn() async throws(Identity.Failure) -> Identity.Info {
    Identity.Info()
  }

  func start() {
    Task { @MainActor in
      let answer: Result<Identity.Info, Identity.Failure>
      do throws(Identity.Failure) {
        answer = .success(try await logIn())
      } catch {
        answer = .failure(error)
      }
      print(answer)
    }
  }
}

// 'Error' is the one that is declared in the type.
final class Offers {
  enum Error: Swift.Error { case none }

  func load() async throws(Offers.Error) -> Int {
    throw Offers.Error.none
  }

  func show() {
    Task { @MainActor in
      let result: Result<Int, Offers.Error>
      do throws(Offers.Error) {
        result = .success(try await load())
      } catch {
        result = .failure(error)
      }
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
    _ result: Result<Value, Error>
  ) async throws -> Value {
    try result.get()
  }

  func run() {
    Task { @MainActor [argument = Result<Int, Identity.Failure>.success(1)] in
      guard let count = try? await deliver(argument) else { return }
      print(count)
    }
  }
}

protocol KeyProviding {
  typealias Completion = (Result<String, Error>) -> Void
}

func anyKey() async throws -> String {
  "key"
}

// What an alias of another type says means what it does there, and what is written here has to be told from it.
final class KeyProvider: KeyProviding {
  enum Error: Swift.Error { case none }

  func fetch() async throws -> String {
    let result: Result<String, Swift.Error>
    do {
      result = .success(try await anyKey())
    } catch {
      result = .failure(error)
    }
    return try result.map { $0 + "!" }.get()
  }

  func show() {
    Task { @MainActor in
      let result: Result<String, Swift.Error>
      do {
        result = .success(try await fetch())
      } catch {
        result = .failure(error)
      }
      let text = (try? result.get()) ?? "none"
      print(text)
    }
  }

  func finish() async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Swift.Error>) in
      Notifications.wait { error in
        if let error {
          continuation.resume(throwing: error)
        } else {
          continuation.resume()
        }
      }
    }
  }

  func finishAll() {
    Task { @MainActor in
      let error: (any Swift.Error)?
      do {
        try await finish()
        error = nil
      } catch let failure {
        error = failure
      }
      print(error as Any)
    }
  }
}

enum Notifications {
  static func wait(_ done: @escaping (Error?) -> Void) {
    let handlers = [done]
    Task { @MainActor in for handler in handlers { handler(nil) } }
  }
}
