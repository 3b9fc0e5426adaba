import Dispatch

struct Feed: Sendable { var name: String }

@MainActor
final class Reader {
  private var unread: [String: Int] = [:]

  nonisolated func count(_ feed: Feed, completion: @escaping @Sendable (Int) -> Void) {
    DispatchQueue(label: "count").async { completion(feed.name.count) }
  }

  func waited(_ feeds: [Feed]) async -> Int {
    // All at once.
    let group = DispatchGroup()
    for feed in feeds {
      group.enter()
      count(feed) { number in
        Task { @MainActor in
          self.unread[feed.name] = number
          group.leave()
        }
      }
    }

    // Nothing else runs here meanwhile.
    group.wait()
    return unread.count
  }

  func bridged(_ feeds: [Feed]) async {
    let work = DispatchGroup()
    for feed in feeds {
      work.enter()
      count(feed) { _ in work.leave() }
    }
    await withCheckedContinuation { continuation in
      work.notify(queue: .main) {
        continuation.resume()
      }
    }
    unread = [:]
  }

  func single(_ feed: Feed) async -> Bool {
    let group = DispatchGroup()
    group.enter()
    count(feed) { _ in group.leave() }
    return await withCheckedContinuation { (continuation: CheckedContinuation<Bool, Never>) in
      group.notify(queue: .main) {
        self.unread[feed.name] = 0
        continuation.resume(returning: true)
      }
    }
  }

  func checked(_ feeds: [Feed]) async throws -> Int {
    let group = DispatchGroup()
    for feed in feeds {
      group.enter()
      count(feed) { number in
        Task { @MainActor in
          self.unread[feed.name] = number
          group.leave()
        }
      }
    }
    return try await withCheckedThrowingContinuation { continuation in
      group.notify(queue: .main) {
        guard !self.unread.isEmpty else {
          continuation.resume(throwing: CancellationError())
          return
        }
        switch self.unread.count {
        case 1: continuation.resume(returning: 1)
        default:
          // More than one.
          continuation.resume(returning: self.unread.count)
        }
      }
    }
  }

  func inATask(_ feeds: [Feed]) {
    Task { @MainActor in
      let group = DispatchGroup()
      for feed in feeds { group.enter(); self.count(feed) { _ in group.leave() } }
      group.wait()
      self.unread = [:]
    }
  }

  func goesOn(_ feeds: [Feed]) async {
    let group = DispatchGroup()
    for feed in feeds {
      group.enter()
      count(feed) { _ in group.leave() }
    }
    await withCheckedContinuation { continuation in
      group.notify(queue: .main) {
        self.unread = [:]
        continuation.resume()
      }
    }
    print(unread.count)
  }

  func oneLine(_ feeds: [Feed]) async throws -> Int {
    let group = DispatchGroup()
    var result: Result<Int, any Error> = .success(0)
    for feed in feeds {
      group.enter()
      count(feed) { number in
        Task { @MainActor in result = .success(number); group.leave() }
      }
    }
    return try await withCheckedThrowingContinuation { continuation in
      group.notify(queue: .main) { continuation.resume(with: result) }
    }
  }
}
