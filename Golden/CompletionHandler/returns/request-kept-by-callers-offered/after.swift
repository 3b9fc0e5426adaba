import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct Page: Decodable, Sendable {
  let title: String
}

final class PageService: Sendable {
  @available(*, renamed: "load(_:)")
  @discardableResult
  func load(_ id: Int, completion: @escaping @Sendable (Result<Page, any Error>) -> Void) -> URLSessionTask? {
    guard let url = URL(string: "https://example.com/\(id)") else {
      completion(.failure(URLError(.badURL)))
      return nil
    }
    let task = URLSession.shared.dataTask(with: url) { data, _, error in
      completion(Result { try JSONDecoder().decode(Page.self, from: data ?? Data()) })
    }
    task.resume()
    return task
  }

  func load(_ id: Int) async throws -> Page {
    let task = Mutex<URLSessionTask?>(nil)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let started = load(id) { result in
          continuation.resume(with: result)
        }
        task.withLock { $0 = started }
        if Task.isCancelled { started?.cancel() }
      }
    } onCancel: {
      task.withLock { $0?.cancel() }
    }
  }
}

@MainActor
final class Reader {
  private let service = PageService()
  private var current: Task<Void, Never>?
  private var preloading: Task<Void, Never>?
  private var shared: URLSessionTask?
  private(set) var title = ""

  func open(_ id: Int) {
    current?.cancel()
    current = Task { @MainActor [weak self, service] in
      do {
        let page = try await service.load(id)
        guard let self else { return }
        self.current = nil
        self.title = page.title
      } catch {
        guard let self else { return }
        self.current = nil
        self.title = error.localizedDescription
      }
    }
  }

  func preload(_ ids: [Int]) {
    guard let first = ids.first else { return }
    preloading?.cancel()
    self.preloading = Task { @MainActor in
      let result: Result<Page, any Error>
      do {
        result = .success(try await service.load(first))
      } catch {
        result = .failure(error)
      }
      print(result)
    }
  }

  func touch(_ id: Int) {
    Task { @MainActor in
      _ = try? await service.load(id)
      print("touched")
    }
  }

  /// What the session says of the request is more than a task knows.
  func share(_ id: Int) {
    shared = service.load(id) { result in
      print(result)
    }
  }

  var isSharing: Bool { shared?.state == .running }

  func close() {
    if current != nil { print("closing") }
    current?.cancel()
    self.preloading?.cancel()
    preloading = nil
    shared?.cancel()
  }
}
