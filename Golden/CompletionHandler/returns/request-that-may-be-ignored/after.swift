import Foundation
import Synchronization

public final class Transfer: Sendable {
  public func resume() {}
  public func suspend() {}
  public func cancel() {}
}

public final class Storage: Sendable {
  public init() {}

  // Who ignores the transfer doesn't resume it, so that it runs already.
  @available(*, renamed: "rename(_:)")
  @discardableResult
  public func rename(_ name: String, completion: @escaping @Sendable (Result<String, any Error>) -> Void) -> Transfer {
    let transfer = Transfer()
    Task.detached {
      completion(.success(name))
    }
    return transfer
  }

  public func rename(_ name: String) async throws -> String {
    let task = Mutex<Transfer?>(nil)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let started = rename(name) { result in
          continuation.resume(with: result)
        }
        task.withLock { $0 = started }
        if Task.isCancelled { started.cancel() }
      }
    } onCancel: {
      task.withLock { $0?.cancel() }
    }
  }

  // Here it may be for its caller to resume it.
  public func prepare(_ name: String, completion: @escaping @Sendable (Result<String, any Error>) -> Void) -> Transfer {
    let transfer = Transfer()
    Task.detached {
      completion(.success(name))
    }
    return transfer
  }
}
