import Foundation

struct Photo: Sendable {
  var name: String
  var bytes: Int
}
enum PhotoFailure: Error { case broken }

final class PhotoLoader: Sendable {
  private let queue = DispatchQueue(label: "photos")

  func decode(_ name: String) throws -> Photo {
    if name.isEmpty { throw PhotoFailure.broken }
    return Photo(name: name, bytes: name.count)
  }

  @available(*, renamed: "fetch(_:)")
  func fetch(_ name: String, completion: @escaping @Sendable (Result<Photo, Error>) -> Void) {
    Task.detached {
      completion(Result { try self.decode(name) })
    }
  }

  func fetch(_ name: String) async throws -> Photo {
    try await withCheckedThrowingContinuation { continuation in
      fetch(name) { result in
        continuation.resume(with: result)
      }
    }
  }

  @available(*, renamed: "load(_:)")
  func load(_ name: String, completion: @escaping @Sendable (Photo?) -> Void) {
    Task.detached(priority: .userInitiated) {
      let photo = try? self.decode(name)
      Task { @MainActor in
        completion(photo)
      }
    }
  }

  func load(_ name: String) async -> Photo? {
    await withCheckedContinuation { continuation in
      load(name) { value in
        continuation.resume(returning: value)
      }
    }
  }

  @available(*, renamed: "loadOrFail(_:)")
  func loadOrFail(_ name: String, completion: @escaping @Sendable (Result<Photo, Error>) -> Void) {
    Task.detached {
      do {
        let photo = try self.decode(name)
        Task { @MainActor in completion(.success(photo)) }
      } catch {
        Task { @MainActor in completion(.failure(error)) }
      }
    }
  }

  func loadOrFail(_ name: String) async throws -> Photo {
    try await withCheckedThrowingContinuation { continuation in
      loadOrFail(name) { result in
        continuation.resume(with: result)
      }
    }
  }

  @available(*, renamed: "show(_:)")
  func show(_ name: String, completion: @escaping @Sendable (String) -> Void) {
    fetch(name) { result in
      Task { @MainActor in
        switch result {
        case .success(let photo): completion(photo.name)
        case .failure: completion("broken")
        }
      }
    }
  }

  func show(_ name: String) async -> String {
    await withCheckedContinuation { continuation in
      show(name) { value in
        continuation.resume(returning: value)
      }
    }
  }

  @available(*, renamed: "later()")
  func later(completion: @escaping @Sendable () -> Void) {
    let deadline = SuspendingClock.now + .seconds(0.2)
    Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      completion()
    }
  }

  func later() async {
    await withCheckedContinuation { continuation in
      later {
        continuation.resume()
      }
    }
  }

  @available(*, renamed: "notify()")
  func notify(completion: @escaping @Sendable (Int) -> Void) {
    Task { @MainActor in
      completion(1)
    }
  }

  func notify() async -> Int {
    await withCheckedContinuation { continuation in
      notify { value in
        continuation.resume(returning: value)
      }
    }
  }

  @available(*, renamed: "serial(_:)")
  func serial(_ name: String, completion: @escaping @Sendable (Photo?) -> Void) {
    queue.async {
      completion(try? self.decode(name))
    }
  }

  func serial(_ name: String) async -> Photo? {
    await withCheckedContinuation { continuation in
      serial(name) { value in
        continuation.resume(returning: value)
      }
    }
  }

  // Only one of its ways leads over the main queue.
  @available(*, renamed: "mixed(_:)")
  func mixed(_ name: String, completion: @escaping @Sendable (Photo?) -> Void) {
    guard !name.isEmpty else {
      completion(nil)
      return
    }
    fetch(name) { result in
      Task { @MainActor in completion(try? result.get()) }
    }
  }

  func mixed(_ name: String) async -> Photo? {
    await withCheckedContinuation { continuation in
      mixed(name) { value in
        continuation.resume(returning: value)
      }
    }
  }

  @available(*, renamed: "title(of:)")
  @MainActor func title(of name: String, completion: @escaping @MainActor @Sendable (String) -> Void) {
    fetch(name) { result in
      Task { @MainActor in
        completion((try? result.get())?.name ?? "none")
      }
    }
  }

  @MainActor
  func title(of name: String) async -> String {
    await withCheckedContinuation { continuation in
      title(of: name) { value in
        continuation.resume(returning: value)
      }
    }
  }

  @MainActor func refresh() {
    load("summer") { photo in print(photo?.bytes ?? 0) }
    title(of: "winter") { print($0) }
  }
}
