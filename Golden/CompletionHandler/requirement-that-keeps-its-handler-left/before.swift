import Foundation

public protocol Meter {
  /// Sets the handler that is told of each change.
  func setChangeHandler(_ handler: @escaping @Sendable ([Float]) -> Void)

  func setLevel(_ level: Float, completion: @escaping @Sendable (Bool) -> Void)
}
