import Foundation

final class Remote: Sendable {
  /// Sends something, whose source isn't here.
  private let transport: @Sendable (String, @escaping @Sendable (Result<Data, Error>) -> Void) -> Void

  init(transport: @escaping @Sendable (String, @escaping @Sendable (Result<Data, Error>) -> Void) -> Void) {
    self.transport = transport
  }

  func send(_ path: String) async throws -> Data {
    try await withCheckedThrowingContinuation { continuation in
      transport(path) { continuation.resume(with: $0) }
    }
  }
}

enum Kind: Sendable {
  case local, remote, none
}

final class Catalog: Sendable {
  private let remote: Remote

  init(remote: Remote) { self.remote = remote }

  // Where nothing is found, whoever waits is told so.
  func refresh() async -> Bool {
    do {
      let data = try await remote.send("names")
      if let text = String(data: data, encoding: .utf8) {
        print(text)
        return true
      } else {
        return false
      }
    } catch {
      print(error)
      return false
    }
  }

  @available(*, renamed: "load(_:)")
  func load(_ path: String, completion: @escaping @Sendable (Result<String, Error>) -> Void) {
    Task { @MainActor in
      do {
        completion(.success(String(decoding: try await remote.send(path), as: UTF8.self)))
      } catch {
        print("not loaded: \(error)")
        completion(.failure(error))
      }
    }
  }

  func load(_ path: String) async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      load(path) { result in
        continuation.resume(with: result)
      }
    }
  }

  func find(_ kind: Kind) async -> String? {
    _ = try? await remote.send("find")
    switch kind {
    case .local: return "a"
    case .remote:
      return nil
    case .none: return nil
    }
  }

  // What is thrown for it would be caught here.
  func open(_ path: String, completion: @escaping @Sendable (Error?) -> Void) {
    Task { @MainActor in
      do {
        let data = try await remote.send(path)
        if data.isEmpty {
          print("empty")
        } else {
          completion(nil)
        }
      } catch {
        print(error)
        completion(error)
      }
    }
  }

  // Where it ends early, a call behind the branches would be one too many.
  func close(_ path: String, completion: @escaping @Sendable (Bool) -> Void) {
    Task { @MainActor in
      if let data = try? await remote.send(path) {
        completion(!data.isEmpty)
      }
      return
    }
  }
}

@MainActor
func show(_ catalog: Catalog) {
  Task { @MainActor in
    print(await catalog.refresh())
  }
  Task { @MainActor in
    do {
      let text = try await catalog.load("a")
      print(text)
    } catch {
      print(error)
    }
  }
  Task { @MainActor in
    let value = await catalog.find(.local)
    print(value ?? "")
  }
  catalog.open("b") { error in
    if let error { print(error) }
  }
  catalog.close("c") { print($0) }
}
