import Dispatch

/// What a caller hands on may come back to the queue, which a concurrent one allows.
public final class Sessions: @unchecked Sendable {
  private var all: [String] = []
  private let queue = DispatchQueue(label: "sessions", attributes: .concurrent)

  public var count: Int {
    queue.sync { all.count }
  }

  public func forEach(_ body: (String) -> Void) {
    queue.sync {
      all.forEach(body)
    }
  }

  public func append(_ session: String) {
    queue.async(flags: .barrier) {
      self.all.append(session)
    }
  }
}

public final class Ordered: @unchecked Sendable {
  typealias Order = (Int, Int) -> Bool

  private var values: [Int] = []
  private let queue = DispatchQueue(label: "ordered")

  func sorted(by order: Order) -> [Int] {
    queue.sync { values.sorted(by: order) }
  }

  func add(_ value: Int) {
    queue.sync { values.append(value) }
  }
}

public final class Mapped: @unchecked Sendable {
  private var values: [Int] = []
  private let queue = DispatchQueue(label: "mapped")

  private func double(_ value: Int) -> Int { value * 2 }

  var doubled: [Int] {
    queue.sync { values.map(double) }
  }

  func add(_ value: Int) {
    queue.sync { values.append(value) }
  }
}
