import Foundation

/// A client whose source isn't here.
protocol Client {
  @available(*, renamed: "send(_:)")
  func send(_ path: String, completion: @escaping (Result<String, Error>) -> Void)
}

extension Client {
  func send(_ path: String) async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      send(path) { result in
        continuation.resume(with: result)
      }
    }
  }
}

final class Account {
  private let client: any Client
  private(set) var name = ""

  init(_ client: any Client) { self.client = client }

  // What takes a completion is taken to call it once.
  func reload() async throws -> Int {
    guard !name.isEmpty else {
      return 0
    }
    return try await withCheckedThrowingContinuation { continuation in
      client.send("account/\(name)") { result in
        continuation.resume(with: result.map(\.count))
      }
    }
  }

  // So is what gets the handler itself.
  func touch(_ path: String) async throws -> String {
    try await client.send(path)
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
    Task { @MainActor in
      do {
        let count = try await account.reload()
        self.lines.append("\(count)")
      } catch {
        self.lines.append(error.localizedDescription)
      }
    }
  }

  func touch(done: @escaping (Result<String, Error>) -> Void) {
    Task { @MainActor in
      do {
        done(.success(try await account.touch("a")))
      } catch {
        done(.failure(error))
      }
    }
  }
}

func capture(_ pipes: Pipes) async {
  pipes.capture { print($0) }
}
