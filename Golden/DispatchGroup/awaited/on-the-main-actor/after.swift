import Dispatch

struct Feed: Sendable { var name: String }

@MainActor
final class Reader {
  private var unread: [String: Int] = [:]

  nonisolated func count(_ feed: Feed) async -> Int {
    await withCheckedContinuation { continuation in
      DispatchQueue(label: "count").async { continuation.resume(returning: feed.name.count) }
    }
  }

  func waited(_ feeds: [Feed]) async -> Int {
    // All at once.
    await withTaskGroup(of: Void.self) { group in
      for feed in feeds {
        group.addTask { @MainActor @Sendable [self] in
          let number = await count(feed)
          self.unread[feed.name] = number
        }
      }
    }

    // Nothing else runs here meanwhile.
    return unread.count
  }

  func bridged(_ feeds: [Feed]) async {
    await withTaskGroup(of: Void.self) { group in
      for feed in feeds {
        group.addTask { @MainActor @Sendable [self] in
          _ = await count(feed)
        }
      }
    }
    unread = [:]
  }

  func single(_ feed: Feed) async -> Bool {
    _ = await count(feed)
    self.unread[feed.name] = 0
    return true
  }

  func checked(_ feeds: [Feed]) async throws -> Int {
    await withTaskGroup(of: Void.self) { group in
      for feed in feeds {
        group.addTask { @MainActor @Sendable [self] in
          let number = await count(feed)
          self.unread[feed.name] = number
        }
      }
    }
    guard !self.unread.isEmpty else {
      throw CancellationError()
    }
    switch self.unread.count {
    case 1: return 1
    default:
      // More than one.
      return self.unread.count
    }
  }

  func inATask(_ feeds: [Feed]) {
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        for feed in feeds {
          group.addTask { @MainActor @Sendable in
            _ = await self.count(feed)
          }
        }
      }
      self.unread = [:]
    }
  }

  func goesOn(_ feeds: [Feed]) async {
    await withTaskGroup(of: Void.self) { group in
      for feed in feeds {
        group.addTask { @MainActor @Sendable [self] in
          _ = await count(feed)
        }
      }
    }
    self.unread = [:]
    print(unread.count)
  }

  func oneLine(_ feeds: [Feed]) async throws -> Int {
    var result: Result<Int, any Error> = .success(0)
    await withTaskGroup(of: Void.self) { group in
      for feed in feeds {
        group.addTask { @MainActor @Sendable [self] in
          let number = await count(feed)
          result = .success(number)
        }
      }
    }
    return try result.get()
  }
}
