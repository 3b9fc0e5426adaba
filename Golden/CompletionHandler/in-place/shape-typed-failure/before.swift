import Foundation

struct Page: Sendable { let text: String }
enum FetchError: Error, Sendable {
  case notFound
  case status(Int)
}

final class Fetcher: Sendable {
  func page(_ path: String, completion: @escaping (Result<Page, FetchError>) -> Void) {
    guard !path.isEmpty else {
      completion(.failure(.notFound))
      return
    }
    if path == "/admin" {
      return completion(.failure(.status(403)))
    }
    completion(.success(Page(text: path)))
  }
}

func show(_ fetcher: Fetcher) async {
  fetcher.page("/admin") { result in
    switch result {
    case .success(let page): print(page.text)
    case .failure(let error): print(error)
    }
  }
}
