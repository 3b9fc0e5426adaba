import Foundation

struct Feed: Sendable {
  let title: String
}

enum CheckError: Error { case unknown }

/// A client whose source isn't here.
protocol Client: Sendable {
  func send(_ id: String, completion: @escaping @Sendable (Result<String, Error>) -> Void)
  func find(_ id: String, completion: @escaping @Sendable (String?) -> Void)
}

final class Store: @unchecked Sendable {
  private let client: any Client
  private var isLoading = false

  init(client: any Client) { self.client = client }

  func load(_ id: String, completion: @escaping @Sendable (Result<Feed, Error>) -> Void) {
    guard !isLoading else { return }
    client.send(id) { result in
      completion(result.map { Feed(title: $0) })
    }
  }

  func title(_ id: String, completion: @escaping @Sendable (String?) -> Void) {
    if id.isEmpty {
      print("no id")
      return
    }
    client.find(id) { text in
      completion(text)
    }
  }

  func exists(_ id: String, completion: @escaping @Sendable (Bool) -> Void) {
    client.find(id) { text in
      guard let text else { return }
      completion(!text.isEmpty)
    }
  }

  // Who is told nothing would go on as if all was done.
  func wait(_ id: String, completion: @escaping @Sendable () -> Void) {
    guard !id.isEmpty else { return }
    client.find(id) { _ in completion() }
  }

  // No error would say that all went well.
  func check(_ id: String, completion: @escaping @Sendable (CheckError?) -> Void) {
    guard !id.isEmpty else { return }
    client.find(id) { text in
      completion(text == nil ? .unknown : nil)
    }
  }

  // Nothing stands for no value.
  func count(_ id: String, completion: @escaping @Sendable (Int) -> Void) {
    guard !id.isEmpty else { return }
    client.find(id) { completion($0?.count ?? 0) }
  }
}

@MainActor
func load(_ store: Store) {
  store.load("a") { result in
    switch result {
    case .success(let feed): print(feed.title)
    case .failure(let error): print(error)
    }
  }
}

@MainActor
func show(_ store: Store) {
  store.title("b") { print($0 ?? "") }
  store.exists("c") { print($0) }
  store.wait("d") { print("d") }
  store.count("e") { print($0) }
}

@MainActor
func check(_ store: Store) {
  store.check("a") { print($0 as Any) }
}
