@MainActor
final class Feed {
  private var posts: [String] = []

  func refresh(_ text: String) {
    // Something is worked out off the main actor.
    Task.detached {
      await self.show(Self.split(text))
    }
    Task.detached {
      let posts = Self.split(text)
      await self.show(posts)
    }
    Task.detached {
      await self.parse()
    }
    Task.detached {
      self.log()
      await self.clear()
    }
  }

  private func show(_ posts: [String]) { self.posts = posts }
  private func clear() { posts = [] }
  nonisolated private func parse() async {}
  nonisolated private func log() {}
  nonisolated private static func split(_ text: String) -> [String] { [text] }
}

// It doesn't start on the main actor.
func refresh(_ feed: OpenFeed) {
  Task.detached { await feed.reload() }
}

@MainActor
final class OpenFeed {
  private var posts: [String] = []
  func reload() { posts = [] }
}
