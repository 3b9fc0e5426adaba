import Foundation

public protocol Cancellation {
  func cancel()
}

public final class Running: Cancellation {
  public func cancel() {}
}

public protocol DeviceRequests: Sendable {
  func device(_ id: Int, completion: @escaping @Sendable (Result<String, any Error>) -> Void) -> any Cancellation
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
    try await withCheckedThrowingContinuation { continuation in
      _ = devices.device(1) { result in
        continuation.resume(with: result)
      }
    }
  }
}
