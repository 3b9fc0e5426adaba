import Dispatch

struct Feed {
  var url = ""
}

@MainActor
final class FeedList {
  private(set) var reloads = 0

  func refresh(_ feed: Feed) async -> Bool { return true }

  func refreshAll(_ feeds: [Feed]) {
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        for feed in feeds {
          group.addTask { @MainActor @Sendable [self] in
            await withCheckedContinuation { continuation in
              Task { @MainActor in
                _ = await refresh(feed)
                continuation.resume()
              }
            }
          }
        }
      }

      self.reloads += 1
    }
  }
}
