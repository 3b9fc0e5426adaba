import UIKit

final class PostService: Sendable {
  func fetchPosts() async throws -> [String] { [] }
}

class FeedViewController: UIViewController {
  let service = PostService()
  var posts: [String] = []
  var tableView = UITableView()

  func refresh() {
    Task {
      let posts = try await self.service.fetchPosts()
      self.posts = posts
      self.tableView.reloadData()
    }
  }
}
