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

  func refresh() async -> Bool {
    await withCheckedContinuation { continuation in
      send("names") { result in
        switch result {
        case .success(let data):
          if let text = String(data: data, encoding: .utf8) {
            self.names = [text]
            continuation.resume(returning: true)
          } else {
            continuation.resume(returning: false)
          }
        case .failure(let error):
          print(error)
          continuation.resume(returning: false)
        }
      }
    }
  }

  func load(_ path: String) async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      send(path) { result in
        do {
          continuation.resume(returning: String(decoding: try result.get(), as: UTF8.self))
        } catch {
          print("not loaded: \(error)")
          continuation.resume(throwing: error)
        }
      }
    }
  }

  func find(_ kind: Kind) async -> String? {
    await withCheckedContinuation { continuation in
      send("find") { _ in
        switch kind {
        case .local: continuation.resume(returning: self.names.first)
        case .remote:
          continuation.resume(returning: nil)
        case .none: continuation.resume(returning: nil)
        }
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
  func count() async throws -> Int {
    try await withCheckedThrowingContinuation { continuation in
      send("count") { result in
        if case .success(let data) = result {
          continuation.resume(returning: data.count)
        } else {
          continuation.resume(throwing: CancellationError())
        }
      }
    }
  }

  @available(*, renamed: "count()")
  func count(completion: @escaping @Sendable (Int) -> Void) {
    Task {
      completion(try await count())
    }
  }

  // Who is told nothing would go on as if all was done.
  func touch() async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      send("touch") { result in
        if case .success = result {
          continuation.resume()
        } else {
          continuation.resume(throwing: CancellationError())
        }
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
  catalog.check(.local) { print($0) }
  Task { @MainActor in
    print(try await catalog.count())
  }
  Task { @MainActor in
    try await catalog.touch()
    print("touched")
  }
  catalog.poll { print($0) }
}
