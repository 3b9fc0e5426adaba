import Foundation

enum LoadingError: Error { case offline }

struct ArticleLoader: ArticleLoading {
  let isOnline: Bool

  func articles(in section: String, completion: @escaping (Result<[String], Error>) -> Void) {
    guard isOnline else {
      completion(.failure(LoadingError.offline))
      return
    }
    completion(.success(["\(section) 1", "\(section) 2"]))
  }
}
