import Dispatch

/// What only keeps a closure calls none.
public final class Waiting: @unchecked Sendable {
  private var handlers: [@Sendable () -> Void] = []
  private let queue = DispatchQueue(label: "waiting")

  func add(_ handler: @escaping @Sendable () -> Void) {
    queue.sync { handlers.append(handler) }
  }

  var count: Int { queue.sync { handlers.count } }
}
