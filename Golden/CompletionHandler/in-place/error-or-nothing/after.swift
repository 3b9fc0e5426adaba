import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct Post: Codable, Sendable { let title: String }

final class Forum: Sendable {
  private let address = URL(string: "https://example.com/posts")!

  // The error can be nil by its type alone.
  func posts() async throws -> [Post] {
    let (data, _) = try await URLSession.shared.data(from: address)
    return try JSONDecoder().decode([Post].self, from: data)
  }

  func first() async throws -> Post? {
    do {
      let posts = try await posts()
      return posts[0]
    } catch {
      print("no posts")
      throw error
    }
  }

  // Here it may well be nil.
  func check(_ problem: Error?, completion: @escaping @Sendable (Post?, Error?) -> Void) {
    if problem != nil {
      completion(nil, problem)
    } else {
      completion(Post(title: "fine"), nil)
    }
  }

  // And here nothing tells the one from the other.
  func raw() async throws -> Data? {
    let task = Mutex<URLSessionDataTask?>(nil)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let started = URLSession.shared.dataTask(with: address) { data, response, error in
          if response == nil {
            if let error {
              continuation.resume(throwing: error)
            } else {
              continuation.resume(returning: nil)
            }
          } else {
            continuation.resume(returning: Data())
          }
        }
        task.withLock { $0 = started }
        started.resume()
        if Task.isCancelled { started.cancel() }
      }
    } onCancel: {
      task.withLock { $0?.cancel() }
    }
  }
}

func read(_ forum: Forum) async {
  do {
    let posts = try await forum.posts()
    print(posts.count)
  } catch {
    print(error)
  }
}

func begin(_ forum: Forum) async {
  let post = try? await forum.first()
  print(post?.title ?? "")
}

func inspect(_ forum: Forum) {
  forum.check(nil) { post, error in
    guard let post else { return print(error as Any) }
    print(post.title)
  }
}

func dump(_ forum: Forum) async {
  do {
    let data = try await forum.raw()
    print(data?.count ?? 0)
  } catch {
    print(error)
  }
}
