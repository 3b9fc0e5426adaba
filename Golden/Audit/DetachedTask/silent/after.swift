import Foundation

@MainActor
final class Feed {
  var posts: [String] = []
  let name = "feed"
  nonisolated let id = 3

  func refresh() {
    Task {
      posts = ["a"]
    }
    Task.detached {
      let posts = ["b"]
      await MainActor.run {
        self.posts = posts
      }
      await self.update(posts)
      let count = await self.posts.count
      print(count, self.name, self.id)
    }
    Task.detached { @MainActor in
      self.posts = []
    }
    Task.detached {
      await self.hash()
      self.log()
    }
  }

  func load() {
    Task {
      let posts = await Self.fetch()
      self.posts = posts
    }
  }

  nonisolated static func fetch() async -> [String] { [] }

  private func update(_ posts: [String]) { self.posts = posts }
  nonisolated func log() {}
  nonisolated func hash() async {}
}

struct Config: Sendable {
  let retryCount: Int
}

final class SafeConfig: @unchecked Sendable {
  private let lock = NSLock()
  private var retries = 3
  var retryCount: Int { lock.withLock { retries } }
}

final class Count {
  var value = 0
}

@MainActor
func apply(_ config: Config, _ safe: SafeConfig, _ count: Count) {
  Task.detached { print(config.retryCount, safe.retryCount) }
  print(count.value)
}
