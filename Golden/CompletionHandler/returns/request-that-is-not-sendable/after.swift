import Foundation
import os

public protocol Cancellation {
  func cancel()
}

public final class Running: Cancellation {
  public func cancel() {}
}

public protocol DeviceRequests: Sendable {
  @available(*, renamed: "device(_:)")
  func device(_ id: Int, completion: @escaping @Sendable (Result<String, any Error>) -> Void) -> any Cancellation
}

extension DeviceRequests {
  public func device(_ id: Int) async throws -> String {
    let task = OSAllocatedUnfairLock<(any Cancellation)?>(uncheckedState: nil)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let started = device(id) { result in
          continuation.resume(with: result)
        }
        task.withLockUnchecked { $0 = started }
        if Task.isCancelled { started.cancel() }
      }
    } onCancel: {
      task.withLockUnchecked { $0?.cancel() }
    }
  }
}

public struct Devices: DeviceRequests {
  public func device(_ id: Int, completion: @escaping @Sendable (Result<String, any Error>) -> Void) -> any Cancellation {
    completion(.success("\(id)"))
    return Running()
  }
}

public struct Screen {
  let devices: Devices

  public func name() async throws -> String {
    try await devices.device(1)
  }
}
