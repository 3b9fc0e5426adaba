import Foundation

enum SettingsError: Error { case missing }

protocol SettingsSource: Sendable {
  func load(from path: String, then done: @escaping @Sendable (Result<[String: Int], Error>) -> Void)
}

final class SettingsStore: @unchecked Sendable {
  private let queue = DispatchQueue(label: "settings")
  private let source: any SettingsSource
  private let path: String
  private var values: [String: Int] = [:]
  private var callbacks = [@Sendable (Result<[String: Int], Error>) -> Void]()

  init(source: any SettingsSource, path: String) {
    self.source = source
    self.path = path
  }

  func settings(then callback: @escaping @Sendable (Result<[String: Int], Error>) -> Void) {
    queue.async { [weak self] in
      guard let self else { return }
      if self.path.isEmpty {
        return callback(.failure(SettingsError.missing))
      }
      if !self.values.isEmpty {
        callback(.success(self.values))
        return
      }
      self.callbacks.append(callback)
      guard self.callbacks.count == 1 else { return }
      self.source.load(from: self.path) { [weak self] loaded in
        guard let self else { return }
        self.queue.async {
          switch loaded {
          case .success(let values): self.values = values
          case .failure: self.values = [:]
          }
          for callback in self.callbacks {
            callback(loaded)
          }
          self.callbacks.removeAll()
        }
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
