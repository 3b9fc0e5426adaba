import Foundation

open class Operation1: NSObject {
  private let lockQueue = DispatchQueue(label: "operation", attributes: .concurrent)
  private var isDone = false

  public var done: Bool {
    get { lockQueue.sync { isDone } }
    set { lockQueue.sync(flags: .barrier) { isDone = newValue } }
  }
}

public final class TwoQueues {
  private let serialQueue = DispatchQueue(label: "one")
  private let syncQueue = DispatchQueue(label: "two")
  private var one = 0
  private var two = 0

  public func countOne() { serialQueue.sync { one += 1 } }
  public func countTwo() { syncQueue.sync { two += 1 } }
}

public func counted(_ numbers: [Int]) -> Int {
  let serialQueue = DispatchQueue(label: "count")
  var count = 0
  DispatchQueue.concurrentPerform(iterations: numbers.count) { index in
    serialQueue.sync { count += numbers[index] }
  }
  return count
}
