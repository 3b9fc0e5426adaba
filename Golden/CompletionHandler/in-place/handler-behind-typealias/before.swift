import Foundation

typealias Completion<T> = (Result<T, Error>) -> Void
enum SearchError: Error { case empty }

final class Search: Sendable {
  func find(_ text: String, limit: Int = 10, completion: @escaping Completion<[String]>) {
    if text.isEmpty {
      completion(.failure(SearchError.empty))
    } else {
      completion(.success([text]))
    }
  }
}

func type(_ search: Search) async {
  search.find("swift") { result in
    switch result {
    case .success(let found): print(found)
    case .failure(let error): print(error)
    }
  }
}
