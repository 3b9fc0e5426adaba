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

/// What there is to judge here is none of the other's.
public final class Sorted: @unchecked Sendable {
  private var values: [Int] = []
  private let queue = DispatchQueue(label: "sorted")

  public func sorted(by order: (Int, Int) -> Bool) -> [Int] {
    queue.sync { values.sorted(by: order) }
  }

  public func add(_ value: Int) {
    queue.sync { values.append(value) }
  }
}
