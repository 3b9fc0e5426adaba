import Foundation

/// A client whose source isn't here.
protocol Client {
  func send(_ path: String, completion: @escaping (Result<String, Error>) -> Void)
}

final class Account {
  private let client: any Client
  private(set) var name = ""

  init(_ client: any Client) { self.client = client }

  // What takes a completion is taken to call it once.
  func reload(completion: @escaping (Result<Int, Error>) -> Void) {
    guard !name.isEmpty else {
      completion(.success(0))
      return
    }
    client.send("account/\(name)") { result in
      completion(result.map(\.count))
    }
  }

  // So is what gets the handler itself.
  func touch(_ path: String, completion: @escaping (Result<String, Error>) -> Void) {
    client.send(path, completion: completion)
  }

  // A closure that nothing tells of an end may run any number of times.
  func listen(_ feed: Feed, completion: @escaping (String) -> Void) {
    feed.visit { completion($0) }
  }
}

/// What takes a closure that isn't named like a completion is asked what it does with it.
final class Shelf {
  private(set) var books: [String] = []

  func open(_ body: @escaping (String) -> Void) {
    guard let first = books.first else { return }
    body(first)
  }

  func search(_ depth: Int, _ body: @escaping (String) -> Void) {
    searchOn(depth - 1, body)
  }

  private func searchOn(_ depth: Int, _ body: @escaping (String) -> Void) {
    search(depth - 1, body)
  }

  func first(completion: @escaping (String) -> Void) {
    open { completion($0) }
  }

  func deepest(completion: @escaping (String) -> Void) {
    search(3) { completion($0) }
  }
}

// What hands on twice what it is given is no end of anything.
final class Pipes {
  private let client: any Client
  private let isOpen: Bool

  init(_ client: any Client, isOpen: Bool) {
    self.client = client
    self.isOpen = isOpen
  }

  func capture(callback: @escaping (Result<String, Error>) -> Void) {
    redirect(callback: callback)
  }

  private func redirect(callback: @escaping (Result<String, Error>) -> Void) {
    guard isOpen else { return }
    client.send("out", completion: callback)
    client.send("err", completion: callback)
  }
}

protocol Feed {
  func visit(_ body: @escaping (String) -> Void)
}

// Nothing says where the handlers are called, so what they did goes to the main actor.
final class Reporter {
  private let account: Account
  private var lines: [String] = []

  init(_ account: Account) { self.account = account }

  func report() {
    account.reload { result in
      switch result {
      case .success(let count): self.lines.append("\(count)")
      case .failure(let error): self.lines.append(error.localizedDescription)
      }
    }
  }

  func touch(done: @escaping (Result<String, Error>) -> Void) {
    account.touch("a", completion: done)
  }
}

func capture(_ pipes: Pipes) async {
  pipes.capture { print($0) }
}
