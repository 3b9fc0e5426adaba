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
  func testPushesInTurn() {
    let stack = Stack()
    for item in 0..<10 {
      let group = DispatchGroup()
      group.enter()
      stack.count { count in
        XCTAssertLessThanOrEqual(count, item)
        group.leave()
      }
      group.enter()
      stack.push(item) { group.leave() }
      group.wait()
    }
    for item in 0..<10 {
      let group = DispatchGroup()
      group.enter()
      stack.push(item) { group.leave() }
      group.enter()
      stack.count { count in
        XCTAssertGreaterThanOrEqual(count, 10)
        group.leave()
      }
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
