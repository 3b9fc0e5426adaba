import Foundation

@MainActor
final class FetchQueue {
  private var current = 0

  /// Fetches the articles of a feed.
  ///
  /// The callback will *not* be called if the fetch is no longer
  /// relevant: when a newer one has superseded it.
  func fetch(_ feed: Int, callback: @escaping @Sendable ([String]) -> Void) {
    current += 1
    let number = current
    Task { @MainActor in
      callback(await deliver(number))
    }
  }

  func newest(completion: @escaping @Sendable ([String]) -> Void) {
    // The completion won't be called if a newer fetch has begun.
    let number = current
    Task { @MainActor in
      completion(await deliver(number))
    }
  }

  /// The completion handler is not called more than once.
  func count(_ feed: Int, completion: @escaping @Sendable (Int) -> Void) {
    Task { @MainActor in
      let values = await deliver(feed)
      completion(values.count)
    }
  }

  nonisolated private func deliver(_ number: Int) async -> [String] {
    ["article \(number)"]
  }
}

@MainActor
final class Timeline {
  private let queue = FetchQueue()

  func replace(completion: @escaping @Sendable (Int) -> Void) {
    queue.fetch(1) { articles in
      completion(articles.count)
    }
  }
}
