import Foundation

public protocol Meter {
  /// Sets the handler that is told of each change.
  func setChangeHandler(_ handler: @escaping @Sendable ([Float]) -> Void)

  @available(*, renamed: "setLevel(_:)")
  func setLevel(_ level: Float, completion: @escaping @Sendable (Bool) -> Void)
}

extension Meter {
  public func setLevel(_ level: Float) async -> Bool {
    await withCheckedContinuation { continuation in
      setLevel(level) { value in
        continuation.resume(returning: value)
      }
    }
  }
}
