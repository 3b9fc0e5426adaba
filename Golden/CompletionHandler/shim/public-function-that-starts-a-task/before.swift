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
  ///
  /// - Parameter completion: called when it is there.
  public func addFeed(_ name: String, to folder: String, completion: @escaping (Result<Void, Error>) -> Void) {
    Task { @MainActor in
      do {
        try await store.add(name, to: folder)
        completion(.success(()))
      } catch {
        completion(.failure(error))
      }
    }
  }

  public func createFeed(_ url: String, completion: @escaping (Result<Int, Error>) -> Void) {
    Task { @MainActor in
      do {
        let number = try await self.store.create(url)
        names.append(url)
        completion(.success(number))
      } catch {
        completion(.failure(error))
      }
    }
  }

  public func refresh(completion: @escaping () -> Void) {
    Task {
      names = []
      _ = await store.count()
      completion()
    }
  }

  // Where there is no handler, the work is done all the same.
  public func reset(completion: ((Int) -> Void)?) {
    Task { @MainActor in
      let number = await store.count()
      names = []
      completion?(number)
    }
  }

  // Whoever calls it may find that the account is gone.
  public func count(completion: @escaping (Int?) -> Void) {
    Task { @MainActor [weak self] in
      completion(await self?.store.count())
    }
  }

  // The task does not run where the function does.
  nonisolated public func clear(completion: @escaping @Sendable (Bool) -> Void) {
    Task { @MainActor in
      self.names = []
      completion(true)
    }
  }

  // It is called where something fails, and not otherwise.
  public func refreshAll(errorHandler: @escaping @Sendable (Error) -> Void) {
    Task { @MainActor in
      await store.refresh(errorHandler: errorHandler)
    }
  }

  // Nothing can be awaited in the task.
  public func read(completion: @escaping @Sendable (Int) -> Void) {
    Task { @MainActor in
      await store.read(then: completion)
    }
  }

  // Something comes before the task.
  public func rename(_ name: String, completion: @escaping (Int) -> Void) {
    names.append(name)
    Task { @MainActor in
      completion(await store.count())
    }
  }
}

public struct Counter: Sendable {
  let store: any FeedStore

  public func count(completion: @escaping @Sendable (Int) -> Void) {
    Task {
      completion(await store.count())
    }
  }
}
