import Foundation
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

final class Posts: @unchecked Sendable {
  var session: URLSession?
  private let url = URL(fileURLWithPath: "/posts")

  func post() async throws {
    guard let session else { throw CancellationError() }
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      let task = session.dataTask(with: url) { data, response, error in
        if let error {
          continuation.resume(throwing: error)
          return
        }
        continuation.resume()
      }

      task.resume()
    }
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
  Task { @MainActor in
    do {
      try await posts.post()
      print("posted")
    } catch is CancellationError {
      return
    } catch {
      print(error)
    }
  }
  posts.all { print($0) }
}
