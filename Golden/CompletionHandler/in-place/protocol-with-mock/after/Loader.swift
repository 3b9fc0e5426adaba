import Foundation

enum LoadingError: Error { case offline }

struct ArticleLoader: ArticleLoading {
  let isOnline: Bool

  func articles(in section: String) throws -> [String] {
    guard isOnline else {
      throw LoadingError.offline
    }
    return ["\(section) 1", "\(section) 2"]
  }
}
