import Foundation

enum LoadError: Error { case missing }

final class Repository {
  private var stored: [String: Data] = [:]

  func load(_ key: String, completion: @escaping (Result<Data, Error>) -> Void) {
    guard let data = stored[key] else {
      DispatchQueue.main.async { completion(.failure(LoadError.missing)) }
      return
    }
    DispatchQueue.main.async { completion(.success(data)) }
  }

  func load(_ key: String, success: ((Data) -> Void)?, failure: ((Error) -> Void)?) {
    load(key) { result in
      switch result {
      case .success(let data): DispatchQueue.main.async { success?(data) }
      case .failure(let error): DispatchQueue.main.async { failure?(error) }
      }
    }
  }

  func remove(_ key: String, done: (() -> Void)? = nil) {
    stored[key] = nil
    Task { @MainActor in done?() }
  }
}
