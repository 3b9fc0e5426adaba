@MainActor
final class Feed {
  private var posts: [String] = []

  func refresh() {
    Task {
      await self.reload()
    }
    Task(priority: .background) { [weak self] in
      await self?.reload()
      self?.clear()
    }
    Task.detached {
      await MainActor.run {
        self.posts = []
      }
    }
  }

  private func reload() async { posts = ["a"] }
  private func clear() { posts = [] }
}
