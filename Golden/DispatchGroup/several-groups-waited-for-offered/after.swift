import Dispatch
import XCTest

public final class Stack: @unchecked Sendable {
  private let queue = DispatchQueue(label: "stack", attributes: .concurrent)
  private static let key = DispatchSpecificKey<Int>()
  private var items: [Int] = []

  init() { queue.setSpecific(key: Self.key, value: 1) }

  @available(*, renamed: "count()")
  func count(_ handler: @escaping @Sendable (Int) -> Void) {
    queue.async { handler(self.items.count) }
  }

  func count() async -> Int {
    await withCheckedContinuation { continuation in
      count { value in
        continuation.resume(returning: value)
      }
    }
  }

  @available(*, renamed: "push(_:)")
  func push(_ item: Int, _ handler: @escaping @Sendable () -> Void) {
    queue.async(flags: .barrier) {
      self.items.append(item)
      handler()
    }
  }

  func push(_ item: Int) async {
    await withCheckedContinuation { continuation in
      push(item) {
        continuation.resume()
      }
    }
  }
}

final class StackTests: XCTestCase {
  // Each group's wait is awaited, or none is.
  func testReadsWhileItWrites() async {
    let queue = DispatchQueue(label: "reads", attributes: .concurrent)
    for turn in 0..<10 {
      let group = DispatchGroup()
      queue.async(group: group) { XCTAssertLessThan(turn, 10) }
      queue.async(group: group) { XCTAssertGreaterThanOrEqual(turn, 0) }
      await withCheckedContinuation { continuation in
        group.notify(queue: .global()) { @Sendable in
          continuation.resume()
        }
      }
    }
    for turn in 0..<10 {
      let group = DispatchGroup()
      queue.async(group: group) { XCTAssertLessThan(turn, 10) }
      await withCheckedContinuation { continuation in
        group.notify(queue: .global()) { @Sendable in
          continuation.resume()
        }
      }
    }
  }

  func testTwoAfterOneAnother() {
    let stack = Stack()
    let pushedFinished = expectation(description: "pushed")
    stack.push(1) { pushedFinished.fulfill() }
    wait(for: [pushedFinished], timeout: .infinity)
    let countedFinished = expectation(description: "counted")
    Task {
      let count = await stack.count()
      XCTAssertEqual(count, 1)
      countedFinished.fulfill()
    }
    wait(for: [countedFinished], timeout: .infinity)
  }

  // One of them decides what the test does.
  func testWithResult() {
    let stack = Stack()
    let pushedFinished = expectation(description: "pushed")
    stack.push(1) { pushedFinished.fulfill() }
    wait(for: [pushedFinished], timeout: .infinity)
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
  await stack.push(1)
  await stack.push(2)
}

final class Loader: Sendable {
  func load() async -> Int {
    await fillTwice()
    return 2
  }

  private func fillTwice() async {
    let stack = Stack()
    await stack.push(1)
    await stack.push(2)
  }
}
