import Foundation

// Objective-C doesn't see what an extension of its protocol adds.
@objc public protocol Bell {
  @available(*, renamed: "ring()")
  func ring(completion: @escaping (Error?) -> Void)

  // A type may have no such method.
  @objc optional func mute(completion: @escaping (Error?) -> Void)
}

extension Bell {
  public func ring() async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      ring { error in
        if let error {
          continuation.resume(throwing: error)
        } else {
          continuation.resume()
        }
      }
    }
  }
}

final class Chime: NSObject, Bell {
  func ring(completion: @escaping (Error?) -> Void) {
    Task { @MainActor in completion(nil) }
  }

  func mute(completion: @escaping (Error?) -> Void) {
    Task { @MainActor in completion(nil) }
  }
}
