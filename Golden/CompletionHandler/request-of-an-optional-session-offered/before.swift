import Foundation
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

final class Posts: @unchecked Sendable {
  var session: URLSession?
  private let url = URL(fileURLWithPath: "/posts")

  func post(completion: @escaping @Sendable () -> Void, failure: @escaping @Sendable (Error) -> Void) {
    let task = session?.dataTask(with: url) { data, response, error in
      if let error {
        failure(error)
        return
      }
      DispatchQueue.main.async { completion() }
    }

    task?.resume()
  }

  func all(completion: @escaping @Sendable (Result<Int, Error>) -> Void) {
    let task = session?.dataTask(with: url) { data, _, error in
      completion(error.map { .failure($0) } ?? .success(data?.count ?? 0))
    }
    // It is named once more.
    print(task == nil)
    task?.resume()
  }
}

@MainActor
func show(_ posts: Posts) {
  posts.post(completion: { print("posted") }, failure: { print($0) })
  posts.all { print($0) }
}
