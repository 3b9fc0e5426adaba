import Foundation
import InternalQueues

public class QueueWrapper {
  private let inner: InternalQueue

  init(inner: InternalQueue) { self.inner = inner }

  public func dispatchAsync(_ block: @escaping () -> Void) {
    inner.dispatchAsync(block)
  }

  public func dispatchOnce(_ block: @escaping () -> Void) {
    inner.dispatchOnce(block)
  }

  // Only where nothing was set before.
  public func dispatchIfNeeded(_ block: @escaping () -> Void) {
    if inner.isEmpty { inner.dispatchAsync(block) }
  }
}

public final class Replay {
  private let queue: QueueWrapper

  init(queue: QueueWrapper) { self.queue = queue }

  @available(*, renamed: "makeVideo()")
  public func makeVideo(completion: @escaping (Int) -> Void) {
    queue.dispatchAsync {
      completion(1)
    }
  }

  public func makeVideo() async -> Int {
    await withCheckedContinuation { continuation in
      makeVideo { value in
        continuation.resume(returning: value)
      }
    }
  }

  public func makeOnce(completion: @escaping (Int) -> Void) {
    queue.dispatchOnce {
      completion(1)
    }
  }

  public func makeIfNeeded(completion: @escaping (Int) -> Void) {
    queue.dispatchIfNeeded {
      completion(1)
    }
  }
}
