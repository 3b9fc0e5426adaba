import Foundation

enum Kind: Sendable {
  case local, remote, none
}

final class Catalog: @unchecked Sendable {
  /// Sends something, whose source isn't here.
  private let send: @Sendable (String, @escaping @Sendable (Result<Data, Error>) -> Void) -> Void
  private var names: [String] = []

  init(send: @escaping @Sendable (String, @escaping @Sendable (Result<Data, Error>) -> Void) -> Void) {
    self.send = send
  }

  func refresh(completion: @escaping @Sendable (Bool) -> Void) {
    send("names") { result in
      switch result {
      case .success(let data):
        if let text = String(data: data, encoding: .utf8) {
          self.names = [text]
          completion(true)
        }
      case .failure(let error):
        print(error)
        completion(false)
      }
    }
  }

  func load(_ path: String, completion: @escaping @Sendable (Result<String, Error>) -> Void) {
    send(path) { result in
      do {
        completion(.success(String(decoding: try result.get(), as: UTF8.self)))
      } catch {
        print("not loaded: \(error)")
      }
    }
  }

  func find(_ kind: Kind, completion: @escaping @Sendable (String?) -> Void) {
    send("find") { _ in
      switch kind {
      case .local: completion(self.names.first)
      case .remote:
        completion(nil)
      case .none: break
      }
    }
  }

  // The other branches go on, and one that leaves early is none of its ends.
  func check(_ kind: Kind, completion: @escaping @Sendable (Bool) -> Void) {
    send("check") { _ in
      switch kind {
      case .local:
        if self.names.isEmpty { break }
        completion(true)
      case .remote, .none: completion(false)
      }
    }
  }

  // Nothing stands for no value.
  func count(completion: @escaping @Sendable (Int) -> Void) {
    send("count") { result in
      if case .success(let data) = result {
        completion(data.count)
      }
    }
  }

  // Who is told nothing would go on as if all was done.
  func touch(completion: @escaping @Sendable () -> Void) {
    send("touch") { result in
      if case .success = result {
        completion()
      }
    }
  }

  // It is called behind the branches, too.
  func poll(completion: @escaping @Sendable (Bool) -> Void) {
    send("poll") { result in
      if case .success = result {
        completion(true)
      }
      if case .failure = result {
        completion(false)
      }
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
  catalog.check(.local) { print($0) }
  catalog.count { print($0) }
  catalog.touch { print("touched") }
  catalog.poll { print($0) }
}
