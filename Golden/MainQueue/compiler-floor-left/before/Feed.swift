import Foundation

final class Feed {
  var posts: [String] = []

  func append(_ post: String) {
    DispatchQueue.main.async { self.posts.append(post) }
  }
}
