@MainActor
final class Feed {
  private var posts: [String] = []

  func refresh() {
    Task.detached {
      await self.reload()
    }
    Task.detached(priority: .background) { [weak self] in
      await self?.reload()
      await self?.clear()
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
