import Foundation

enum LoadError: Error { case missing }

final class Repository {
  private var stored: [String: Data] = [:]

  func load(_ key: String, completion: @escaping (Result<Data, Error>) -> Void) {
    guard let data = stored[key] else {
      Task { @MainActor in completion(.failure(LoadError.missing)) }
      return
    }
    Task { @MainActor in completion(.success(data)) }
  }

  func load(_ key: String, success: ((Data) -> Void)?, failure: ((Error) -> Void)?) {
    load(key) { result in
      switch result {
      case .success(let data): Task { @MainActor in success?(data) }
      case .failure(let error): Task { @MainActor in failure?(error) }
      }
    }
  }

  func remove(_ key: String, done: (() -> Void)? = nil) {
    stored[key] = nil
    Task { @MainActor in done?() }
  }
}
