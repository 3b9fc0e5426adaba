import Dispatch
import XCTest

public final class Stack: @unchecked Sendable {
  private let queue = DispatchQueue(label: "stack", attributes: .concurrent)
  private static let key = DispatchSpecificKey<Int>()
  private var items: [Int] = []

  init() { queue.setSpecific(key: Self.key, value: 1) }

  func count(_ handler: @escaping @Sendable (Int) -> Void) {
    queue.async { handler(self.items.count) }
  }

  func push(_ item: Int, _ handler: @escaping @Sendable () -> Void) {
    queue.async(flags: .barrier) {
      self.items.append(item)
      handler()
    }
  }
}

final class StackTests: XCTestCase {
  // Each group's wait is awaited, or none is.
  func testReadsWhileItWrites() {
    let queue = DispatchQueue(label: "reads", attributes: .concurrent)
    for turn in 0..<10 {
      let group = DispatchGroup()
      queue.async(group: group) { XCTAssertLessThan(turn, 10) }
      queue.async(group: group) { XCTAssertGreaterThanOrEqual(turn, 0) }
      group.wait()
    }
    for turn in 0..<10 {
      let group = DispatchGroup()
      queue.async(group: group) { XCTAssertLessThan(turn, 10) }
      group.wait()
    }
  }

  func testTwoAfterOneAnother() {
    let stack = Stack()
    let pushed = DispatchGroup()
    pushed.enter()
    stack.push(1) { pushed.leave() }
    pushed.wait()
    let counted = DispatchGroup()
    counted.enter()
    stack.count { count in
      XCTAssertEqual(count, 1)
      counted.leave()
    }
    counted.wait()
  }

  // One of them decides what the test does.
  func testWithResult() {
    let stack = Stack()
    let pushed = DispatchGroup()
    pushed.enter()
    stack.push(1) { pushed.leave() }
    pushed.wait()
    let counted = DispatchGroup()
    counted.enter()
    stack.count { _ in counted.leave() }
    let result = counted.wait(timeout: .now() + 1)
    print(result)
  }
}

// Who calls it is not known.
public func fill(_ stack: Stack) {
  let first = DispatchGroup()
  first.enter()
  stack.push(1) { first.leave() }
  first.wait()
  let second = DispatchGroup()
  second.enter()
  stack.push(2) { second.leave() }
  second.wait()
}

// They are waited for in async code already.
func refill(_ stack: Stack) async {
  let first = DispatchGroup()
  first.enter()
  stack.push(1) { first.leave() }
  first.wait()
  let second = DispatchGroup()
  second.enter()
  stack.push(2) { second.leave() }
  second.wait()
}

final class Loader: Sendable {
  func load() async -> Int {
    fillTwice()
    return 2
  }

  private func fillTwice() {
    let stack = Stack()
    let first = DispatchGroup()
    first.enter()
    stack.push(1) { first.leave() }
    first.wait()
    let second = DispatchGroup()
    second.enter()
    stack.push(2) { second.leave() }
    second.wait()
  }
}
