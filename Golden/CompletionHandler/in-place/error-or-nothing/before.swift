import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct Post: Codable, Sendable { let title: String }

final class Forum: Sendable {
  private let address = URL(string: "https://example.com/posts")!

  // The error can be nil by its type alone.
  func posts(completion: @escaping @Sendable ([Post]?, Error?) -> Void) {
    URLSession.shared.dataTask(with: address) { data, _, error in
      guard let data = data, error == nil else {
        completion(nil, error)
        return
      }
      do {
        completion(try JSONDecoder().decode([Post].self, from: data), nil)
      } catch {
        completion(nil, error)
      }
    }.resume()
  }

  func first(completion: @escaping @Sendable (Post?, Error?) -> Void) {
    posts { posts, error in
      guard let posts, error == nil else {
        print("no posts")
        completion(nil, error)
        return
      }
      completion(posts[0], nil)
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
  func raw(completion: @escaping @Sendable (Data?, Error?) -> Void) {
    URLSession.shared.dataTask(with: address) { data, response, error in
      if response == nil {
        completion(nil, error)
      } else {
        completion(Data(), nil)
      }
    }.resume()
  }
}

func read(_ forum: Forum) async {
  forum.posts { posts, error in
    if let error {
      print(error)
    } else {
      print(posts?.count ?? 0)
    }
  }
}

func begin(_ forum: Forum) async {
  forum.first { post, _ in print(post?.title ?? "") }
}

func inspect(_ forum: Forum) {
  forum.check(nil) { post, error in
    guard let post else { return print(error as Any) }
    print(post.title)
  }
}

func dump(_ forum: Forum) async {
  forum.raw { data, error in
    if let error { print(error) } else { print(data?.count ?? 0) }
  }
}
