import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct Page: Decodable, Sendable {
  let title: String
}

final class PageService: Sendable {
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
}

@MainActor
final class Reader {
  private let service = PageService()
  private var current: URLSessionTask?
  private var preloading: URLSessionTask?
  private var shared: URLSessionTask?
  private(set) var title = ""

  func open(_ id: Int) {
    current?.cancel()
    current = service.load(id) { [weak self] result in
      DispatchQueue.main.async {
        guard let self else { return }
        self.current = nil
        switch result {
        case .success(let page): self.title = page.title
        case .failure(let error): self.title = error.localizedDescription
        }
      }
    }
  }

  func preload(_ ids: [Int]) {
    guard let first = ids.first else { return }
    preloading?.cancel()
    self.preloading = service.load(first) { result in
      print(result)
    }
  }

  func touch(_ id: Int) {
    _ = service.load(id) { _ in
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
