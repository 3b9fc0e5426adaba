import Foundation

public protocol FeedStore: Sendable {
  func add(_ name: String, to folder: String) async throws
  func create(_ url: String) async throws -> Int
  func count() async -> Int
  func refresh(errorHandler: @escaping @Sendable (Error) -> Void) async
  func read(then: @escaping @Sendable (Int) -> Void) async
}

@MainActor
public final class Account {
  private let store: any FeedStore
  private var names: [String] = []

  public init(store: any FeedStore) {
    self.store = store
  }

  /// Adds a feed.
  public func addFeed(_ name: String, to folder: String) async throws {
    try await store.add(name, to: folder)
  }

  /// Adds a feed.
  ///
  /// - Parameter completion: called when it is there.
  @available(*, renamed: "addFeed(_:to:)")
  public func addFeed(_ name: String, to folder: String, completion: @escaping (Result<Void, Error>) -> Void) {
    Task { @MainActor in
      do {
        try await addFeed(name, to: folder)
        completion(.success(()))
      } catch {
        completion(.failure(error))
      }
    }
  }

  public func createFeed(_ url: String) async throws -> Int {
    let number = try await self.store.create(url)
    names.append(url)
    return number
  }

  @available(*, renamed: "createFeed(_:)")
  public func createFeed(_ url: String, completion: @escaping (Result<Int, Error>) -> Void) {
    Task { @MainActor in
      do {
        completion(.success(try await createFeed(url)))
      } catch {
        completion(.failure(error))
      }
    }
  }

  public func refresh() async {
    names = []
    _ = await store.count()
  }

  @available(*, renamed: "refresh()")
  public func refresh(completion: @escaping () -> Void) {
    Task { @MainActor in
      await refresh()
      completion()
    }
  }

  // Where there is no handler, the work is done all the same.
  @discardableResult
  public func reset() async -> Int {
    let number = await store.count()
    names = []
    return number
  }

  @available(*, renamed: "reset()")
  public func reset(completion: ((Int) -> Void)?) {
    Task { @MainActor in
      let value = await reset()
      completion?(value)
    }
  }

  // Whoever calls it may find that the account is gone.
  @available(*, renamed: "count()")
  public func count(completion: @escaping (Int?) -> Void) {
    Task { @MainActor [weak self] in
      completion(await self?.store.count())
    }
  }

  public func count() async -> Int? {
    await withCheckedContinuation { continuation in
      count { value in
        continuation.resume(returning: value)
      }
    }
  }

  // The task does not run where the function does.
  @available(*, renamed: "clear()")
  nonisolated public func clear(completion: @escaping @Sendable (Bool) -> Void) {
    Task { @MainActor in
      self.names = []
      completion(true)
    }
  }

  nonisolated public func clear() async -> Bool {
    await withCheckedContinuation { continuation in
      clear { value in
        continuation.resume(returning: value)
      }
    }
  }

  // It is called where something fails, and not otherwise.
  public func refreshAll(errorHandler: @escaping @Sendable (Error) -> Void) {
    Task { @MainActor in
      await store.refresh(errorHandler: errorHandler)
    }
  }

  // Nothing can be awaited in the task.
  @available(*, renamed: "read()")
  public func read(completion: @escaping @Sendable (Int) -> Void) {
    Task { @MainActor in
      await store.read(then: completion)
    }
  }

  public func read() async -> Int {
    await withCheckedContinuation { continuation in
      read { value in
        continuation.resume(returning: value)
      }
    }
  }

  // Something comes before the task.
  @available(*, renamed: "rename(_:)")
  public func rename(_ name: String, completion: @escaping (Int) -> Void) {
    names.append(name)
    Task { @MainActor in
      completion(await store.count())
    }
  }

  public func rename(_ name: String) async -> Int {
    await withCheckedContinuation { continuation in
      rename(name) { value in
        continuation.resume(returning: value)
      }
    }
  }
}

public struct Counter: Sendable {
  let store: any FeedStore

  public func count() async -> Int {
    await store.count()
  }

  @available(*, renamed: "count()")
  public func count(completion: @escaping @Sendable (Int) -> Void) {
    Task {
      completion(await count())
    }
  }
}
