import Dispatch
import Foundation

/// What only keeps a closure calls none.
public final class Waiting: @unchecked Sendable {
  private var handlers: [@Sendable () -> Void] = []
  private let lock = NSLock()

  func add(_ handler: @escaping @Sendable () -> Void) {
    lock.withLock { handlers.append(handler) }
  }

  var count: Int { lock.withLock { handlers.count } }
}
