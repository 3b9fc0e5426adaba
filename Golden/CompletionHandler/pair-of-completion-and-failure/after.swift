import Foundation

enum FeedFailure: Error { case empty }

final class Feed: Sendable {
  func refresh() async throws {
    guard Bool.random() else { throw FeedFailure.empty }
  }

  func load(_ name: String, done: @escaping @Sendable (String) -> Void, onError: @escaping @Sendable (FeedFailure) -> Void) {
    Task.detached {
      if name.isEmpty { onError(.empty) } else { done(name) }
    }
  }

  // Which of the two ends it isn't said.
  func sync(completion: @escaping @Sendable () -> Void, handler: @escaping @Sendable () -> Void, failure: @escaping @Sendable (Error) -> Void) {
    completion()
  }

  // The first is told of the error, too.
  func post(completion: @escaping @Sendable (String?, Error?) -> Void, failure: @escaping @Sendable (Error) -> Void) {
    completion(nil, FeedFailure.empty)
  }
}

func show(_ feed: Feed) {
  Task {
    do {
      try await feed.refresh()
      print("shown")
    } catch {
      print(error)
    }
  }
}
