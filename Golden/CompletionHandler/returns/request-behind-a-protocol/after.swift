import Foundation
import Synchronization

public protocol Cancellation: AnyObject {
  func cancel()
}

public final class Api {
  private var running: [any Cancellation] = []

  @available(*, renamed: "fetch(_:)")
  public func fetch(_ id: Int, completion: @escaping (Result<String, any Error>) -> Void) -> any Cancellation {
    completion(.success("\(id)"))
    return running[0]
  }

  public func fetch(_ id: Int) async throws -> String {
    let task = Mutex<(any Cancellation)?>(nil)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let started = fetch(id) { result in
          continuation.resume(with: result)
        }
        task.withLock { $0 = started }
        if Task.isCancelled { started.cancel() }
      }
    } onCancel: {
      task.withLock { $0?.cancel() }
    }
  }

  @available(*, renamed: "archive()")
  @discardableResult
  public func archive(completion: @escaping (Bool) -> Void) -> Progress? {
    completion(true)
    return nil
  }

  public func archive() async -> Bool {
    let task = Mutex<Progress?>(nil)
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let started = archive { value in
          continuation.resume(returning: value)
        }
        task.withLock { $0 = started }
        if Task.isCancelled { started?.cancel() }
      }
    } onCancel: {
      task.withLock { $0?.cancel() }
    }
  }

  // It can't be cancelled.
  public func count(completion: @escaping (Int) -> Void) -> Bool {
    completion(1)
    return true
  }
}
