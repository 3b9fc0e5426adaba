import Foundation

final class Remote: Sendable {
  /// Sends something, whose source isn't here.
  private let transport: @Sendable (String, @escaping @Sendable (Result<Data, Error>) -> Void) -> Void

  init(transport: @escaping @Sendable (String, @escaping @Sendable (Result<Data, Error>) -> Void) -> Void) {
    self.transport = transport
  }

  func send(_ path: String, completion: @escaping @Sendable (Result<Data, Error>) -> Void) {
    transport(path) { completion($0) }
  }
}

enum Kind: Sendable {
  case local, remote, none
}

final class Catalog: Sendable {
  private let remote: Remote

  init(remote: Remote) { self.remote = remote }

  // Where nothing is found, whoever waits is told so.
  func refresh(completion: @escaping @Sendable (Bool) -> Void) {
    remote.send("names") { result in
      switch result {
      case .success(let data):
        if let text = String(data: data, encoding: .utf8) {
          print(text)
          completion(true)
        }
      case .failure(let error):
        print(error)
        completion(false)
      }
    }
  }

  func load(_ path: String, completion: @escaping @Sendable (Result<String, Error>) -> Void) {
    remote.send(path) { result in
      do {
        completion(.success(String(decoding: try result.get(), as: UTF8.self)))
      } catch {
        print("not loaded: \(error)")
      }
    }
  }

  func find(_ kind: Kind, completion: @escaping @Sendable (String?) -> Void) {
    remote.send("find") { _ in
      switch kind {
      case .local: completion("a")
      case .remote:
        completion(nil)
      case .none: break
      }
    }
  }

  // What is thrown for it would be caught here.
  func open(_ path: String, completion: @escaping @Sendable (Error?) -> Void) {
    remote.send(path) { result in
      switch result {
      case .success(let data):
        if data.isEmpty {
          print("empty")
        } else {
          completion(nil)
        }
      case .failure(let error):
        print(error)
        completion(error)
      }
    }
  }

  // Where it ends early, a call behind the branches would be one too many.
  func close(_ path: String, completion: @escaping @Sendable (Bool) -> Void) {
    remote.send(path) { result in
      if case .success(let data) = result {
        completion(!data.isEmpty)
      }
      return
    }
  }
}

@MainActor
func show(_ catalog: Catalog) {
  catalog.refresh { print($0) }
  catalog.load("a") { result in
    switch result {
    case .success(let text): print(text)
    case .failure(let error): print(error)
    }
  }
  catalog.find(.local) { print($0 ?? "") }
  catalog.open("b") { error in
    if let error { print(error) }
  }
  catalog.close("c") { print($0) }
}
