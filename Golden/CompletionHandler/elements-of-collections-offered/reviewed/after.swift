import Foundation

@MainActor
final class Loader {
  func load(_ id: Int) async throws -> Data {
    let request = URLRequest(url: URL(string: "https://example.org/\(id)")!)
    let (data, _) = try await URLSession.shared.data(for: request)
    return data
  }

  @available(*, renamed: "load(_:)")
  func load(_ id: Int, completion: @escaping @MainActor (Result<Data, Error>) -> Void) {
    Task { @MainActor in
      do {
        completion(.success(try await load(id)))
      } catch {
        completion(.failure(error))
      }
    }
  }
}

@MainActor
final class Library {
  private var loaders: [String: Loader] = [:]
  private var queue: [Loader] = []

  private func loader(for name: String) -> Loader? { loaders[name] }

  func one(_ name: String) {
    guard let loader = loader(for: name) else { return }
    Task { @MainActor in
      let result: Result<Data, Error>
      do {
        result = .success(try await loader.load(1))
      } catch {
        result = .failure(error)
      }
      print(result)
    }
  }

  func named(_ name: String) {
    loaders[name]?.load(2) { result in
      print(result)
    }
  }

  func next() {
    guard !queue.isEmpty else { return }
    let loader = queue.removeFirst()
    Task { @MainActor in
      let result: Result<Data, Error>
      do {
        result = .success(try await loader.load(3))
      } catch {
        result = .failure(error)
      }
      print(result)
    }
  }

  func all() {
    for (name, loader) in loaders {
      Task { @MainActor in
        let result: Result<Data, Error>
        do {
          result = .success(try await loader.load(4))
        } catch {
          result = .failure(error)
        }
        print(name, result)
      }
    }
    queue.forEach {
      $0.load(5) { result in
        print(result)
      }
    }
  }
}

/// The error is told where something is missing, too: the caller that awaits hears of it.
@MainActor
final class Recorder {
  private var loaders: [String: Loader] = [:]

  private func start(_ name: String, completion: @escaping (_ error: Error?) -> Void) {
    guard let loader = loaders[name] else { return }
    loader.load(6) { result in
      switch result {
      case .success: completion(nil)
      case .failure(let error): completion(error)
      }
    }
  }

  /// Nothing is missing where there is nothing to do.
  private func startAll(_ names: [String], completion: @escaping (_ error: Error?) -> Void) {
    guard names.count > 1 else { return }
    start(names[0], completion: completion)
  }

  func record() {
    start("main") { error in
      if let error { print(error) }
    }
    startAll(["main"]) { error in
      if let error { print(error) }
    }
  }
}
