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
    deliver(number, callback)
  }

  func newest(completion: @escaping @Sendable ([String]) -> Void) {
    // The completion won't be called if a newer fetch has begun.
    let number = current
    deliver(number, completion)
  }

  /// - Parameters:
  ///   - progress: Called periodically. If nothing is known of the length, this block will not be called.
  ///   - completion: Called at the end.
  /// - Returns: What counts: its handler is not called.
  @discardableResult
  func download(
    progress: (@Sendable (Int) -> Void)?, completion: @escaping @Sendable ([String]) -> Void
  ) -> Int {
    deliver(current, completion)
    return current
  }

  /// The completion handler is not called more than once.
  func count(_ feed: Int, completion: @escaping @Sendable (Int) -> Void) {
    deliver(feed) { completion($0.count) }
  }

  private func deliver(_ number: Int, _ callback: @escaping @Sendable ([String]) -> Void) {
    Task.detached { callback(["article \(number)"]) }
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
