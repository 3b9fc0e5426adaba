import Foundation

struct Feed: Sendable {
  let title: String
}

enum CheckError: Error { case unknown }

/// A client whose source isn't here.
protocol Client: Sendable {
  func send(_ id: String) async throws -> String
  func find(_ id: String, completion: @escaping @Sendable (String?) -> Void)
}

final class Store: @unchecked Sendable {
  private let client: any Client
  private var isLoading = false

  init(client: any Client) { self.client = client }

  func load(_ id: String) async throws -> Feed {
    guard !isLoading else { throw CancellationError() }
    return try await withCheckedThrowingContinuation { continuation in
      Task { @MainActor in
        let result: Result<String, Error>
        do {
          result = .success(try await client.send(id))
        } catch {
          result = .failure(error)
        }
        continuation.resume(with: result.map { Feed(title: $0) })
      }
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
  func check(_ id: String) async throws -> CheckError? {
    guard !id.isEmpty else { throw CancellationError() }
    return try await withCheckedThrowingContinuation { continuation in
      client.find(id) { text in
        continuation.resume(returning: text == nil ? .unknown : nil)
      }
    }
  }

  // Nothing stands for no value.
  func count(_ id: String) async throws -> Int {
    guard !id.isEmpty else { throw CancellationError() }
    return try await withCheckedThrowingContinuation { continuation in
      client.find(id) { continuation.resume(returning: $0?.count ?? 0) }
    }
  }
}

@MainActor
func load(_ store: Store) {
  Task { @MainActor in
    do {
      let feed = try await store.load("a")
      print(feed.title)
    } catch is CancellationError {
      return
    } catch {
      print(error)
    }
  }
}

@MainActor
func show(_ store: Store) {
  store.title("b") { print($0 ?? "") }
  store.exists("c") { print($0) }
  store.wait("d") { print("d") }
  Task { @MainActor in
    print(try await store.count("e"))
  }
}

@MainActor
func check(_ store: Store) {
  Task { @MainActor in
    let checkError = try await store.check("a")
    print(checkError as Any)
  }
}
