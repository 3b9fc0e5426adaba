import Foundation

enum SettingsError: Error { case missing }

protocol SettingsSource: Sendable {
  func load(from path: String) async throws -> [String: Int]
}

actor SettingsStore {
  private let source: any SettingsSource
  private let path: String
  private var values: [String: Int] = [:]
  private var runningTask: Task<[String: Int], Error>?

  init(source: any SettingsSource, path: String) {
    self.source = source
    self.path = path
  }

  func settings() async throws -> [String: Int] {
    if path.isEmpty {
      throw SettingsError.missing
    }
    if !self.values.isEmpty {
      return self.values
    }
    if let runningTask { return try await runningTask.value }
    let task = Task {
      defer { runningTask = nil }
      let loaded: Result<[String: Int], Error>
      do {
        loaded = .success(try await self.source.load(from: self.path))
      } catch {
        loaded = .failure(error)
      }
      switch loaded {
      case .success(let values): self.values = values
      case .failure: self.values = [:]
      }
      return try loaded.get()
    }
    runningTask = task
    return try await task.value
  }

  /// Calls `callback` with what `settings()` returns or throws.
  nonisolated func settings(then callback: @escaping @Sendable (Result<[String: Int], Error>) -> Void) {
    Task {
      do {
        callback(.success(try await settings()))
      } catch {
        callback(.failure(error))
      }
    }
  }
}

// It can't wait, so it keeps its handler.
func show(_ store: SettingsStore, in names: [String]) {
  for name in names {
    store.settings { result in
      if case .success(let values) = result { print(name, values[name] ?? 0) }
    }
  }
}
