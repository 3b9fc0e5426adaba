import Foundation

enum FeedFailure: Error { case empty }

final class Feed: Sendable {
  func refresh(completion: @escaping @Sendable () -> Void, failure: @escaping @Sendable (Error) -> Void) {
    DispatchQueue.global().async {
      guard Bool.random() else { return failure(FeedFailure.empty) }
      completion()
    }
  }

  func load(_ name: String, done: @escaping @Sendable (String) -> Void, onError: @escaping @Sendable (FeedFailure) -> Void) {
    DispatchQueue.global().async {
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
  feed.refresh {
    print("shown")
  } failure: { error in
    print(error)
  }
}
