import Foundation
import Synchronization

public protocol Loading: Sendable {
  func resume()
  func cancel()
}

public final class Loader: Sendable {
  public init() {}

  // The loading that it returns does nothing until it is resumed, which an async function would have to do.
  public func load(_ url: URL, completion: @escaping @Sendable (Data?, Error?) -> Void) -> any Loading {
    Suspended(url: url, completion: completion)
  }

  @available(*, renamed: "start(_:)")
  public func start(_ url: URL, completion: @escaping @Sendable (Data?, Error?) -> Void) -> any Loading {
    let loading = Suspended(url: url, completion: completion)
    loading.resume()
    return loading
  }

  public func start(_ url: URL) async throws -> Data? {
    let task = Mutex<(any Loading)?>(nil)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let started = start(url) { value, error in
          if let error {
            continuation.resume(throwing: error)
          } else {
            continuation.resume(returning: value)
          }
        }
        task.withLock { $0 = started }
        if Task.isCancelled { started.cancel() }
      }
    } onCancel: {
      task.withLock { $0?.cancel() }
    }
  }
}

struct Suspended: Loading {
  let url: URL
  let completion: @Sendable (Data?, Error?) -> Void

  func resume() {
    Task { @MainActor [completion] in completion(nil, nil) }
  }

  func cancel() {}
}
