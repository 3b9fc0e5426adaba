import Foundation

enum Identifiers {
  private static let lock = NSLock()
  nonisolated(unsafe) private static var next = 0

  static func make() -> Int {
    lock.withLock {
      next += 1
      return next
    }
  }
}

enum Modes {
  private static let modeLock = NSLock()
  nonisolated(unsafe) private static var mode = "plain"

  static var current: String {
    get { modeLock.withLock { mode } }
    set { modeLock.withLock { mode = newValue } }
  }
}
