import Foundation

// Its closures are for what happens to what is made, and end nothing.
public struct Annotation {
  private var visibility: ((Bool) -> Void)?
  private var statistics: ((Int) -> Void)?
  public var zoom = 0.0

  public func onVisibilityChanged(action: @escaping (Bool) -> Void) -> Annotation {
    var copy = self
    copy.visibility = action
    return copy
  }

  public func collectStatistics(callback: @escaping (Int) -> Void) -> Self {
    var copy = self
    copy.statistics = callback
    return copy
  }
}

// This sends something, and says what came of it.
public final class Tracker {
  private let queue = DispatchQueue(label: "tracker")

  @discardableResult
  public func track(_ event: String, callback: @escaping (Int) -> Void) -> Tracker {
    queue.async { callback(event.count) }
    return self
  }
}
