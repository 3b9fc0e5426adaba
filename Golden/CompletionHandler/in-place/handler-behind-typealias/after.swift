import Foundation

typealias Completion<T> = (Result<T, Error>) -> Void
enum SearchError: Error { case empty }

final class Search: Sendable {
  func find(_ text: String, limit: Int = 10) throws -> [String] {
    if text.isEmpty {
      throw SearchError.empty
    } else {
      return [text]
    }
  }
}

func type(_ search: Search) async {
  do {
    let found = try search.find("swift")
    print(found)
  } catch {
    print(error)
  }
}
