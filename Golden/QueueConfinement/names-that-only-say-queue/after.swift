import Foundation

open class Operation1: NSObject {
  private let lock = NSLock()
  private var isDone = false

  public var done: Bool {
    get { lock.withLock { isDone } }
    set { lock.withLock { isDone = newValue } }
  }
}

public final class TwoQueues {
  private let serialLock = NSLock()
  private let syncLock = NSLock()
  private var one = 0
  private var two = 0

  public func countOne() { serialLock.withLock { one += 1 } }
  public func countTwo() { syncLock.withLock { two += 1 } }
}

public func counted(_ numbers: [Int]) -> Int {
  let serialLock = NSLock()
  var count = 0
  DispatchQueue.concurrentPerform(iterations: numbers.count) { index in
    serialLock.withLock { count += numbers[index] }
  }
  return count
}
