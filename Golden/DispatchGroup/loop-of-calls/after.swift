import Dispatch

struct Feed {
  var url = ""
}

@MainActor
final class FeedList {
  private(set) var reloads = 0

  func refresh(_ feed: Feed) async -> Bool { true }

  func refreshAll(_ feeds: [Feed]) {
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        for feed in feeds {
          group.addTask { @MainActor @Sendable [self] in
            _ = await refresh(feed)
          }
        }
      }

      self.reloads += 1
    }
  }
}
