import Foundation

struct Feed: Sendable {
  let title: String
}

enum CheckError: Error { case unknown }

/// A client whose source isn't here.
protocol Client: Sendable {
  func send(_ id: String) async throws -> String
  func find(_ id: String) async -> String?
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

  @available(*, renamed: "title(_:)")
  func title(_ id: String, completion: @escaping @Sendable (String?) -> Void) {
    if id.isEmpty {
      print("no id")
      completion(nil)
      return
    }
    Task { @MainActor in
      let text = await client.find(id)
      completion(text)
    }
  }

  func title(_ id: String) async -> String? {
    await withCheckedContinuation { continuation in
      title(id) { value in
        continuation.resume(returning: value)
      }
    }
  }

  func exists(_ id: String, completion: @escaping @Sendable (Bool) -> Void) {
    Task { @MainActor in
      let text = await client.find(id)
      guard let text else { return }
      completion(!text.isEmpty)
    }
  }

  // Who is told nothing would go on as if all was done.
  func wait(_ id: String, completion: @escaping @Sendable () -> Void) {
    guard !id.isEmpty else { return }
    Task { @MainActor in
      _ = await client.find(id)
      completion()
    }
  }

  // No error would say that all went well.
  func check(_ id: String, completion: @escaping @Sendable (CheckError?) -> Void) {
    guard !id.isEmpty else { return }
    Task { @MainActor in
      let text = await client.find(id)
      completion(text == nil ? .unknown : nil)
    }
  }

  // Nothing stands for no value.
  func count(_ id: String, completion: @escaping @Sendable (Int) -> Void) {
    guard !id.isEmpty else { return }
    Task { @MainActor in
      let value = await client.find(id)
      completion(value?.count ?? 0)
    }
  }
}

@MainActor
func load(_ store: Store) {
  Task { @MainActor in
    do {
      let feed = try await store.load("a")
      print(feed.title)
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
  store.count("e") { print($0) }
}

@MainActor
func check(_ store: Store) {
  store.check("a") { print($0 as Any) }
}
