import Dispatch

struct Feed {
  var url = ""
}

@MainActor
final class FeedList {
  private(set) var reloads = 0

  func refresh(_ feed: Feed, completion: @escaping (Bool) -> Void) { completion(true) }

  func refreshAll(_ feeds: [Feed]) {
    let group = DispatchGroup()

    for feed in feeds {
      group.enter()
      refresh(feed) { _ in
        group.leave()
      }
    }

    group.notify(queue: .main) {
      self.reloads += 1
    }
  }
}
