import Dispatch
import XCTest

let load: @Sendable (String, @escaping @Sendable (Int) -> Void) -> Void = { name, done in
  done(name.count)
}

final class LoadTests: XCTestCase {
  func testLoads() async {
    let finished = expectation(description: "semaphore")
    load("a") { count in
      XCTAssertEqual(count, 1)
      finished.fulfill()
    }
    await fulfillment(of: [finished], timeout: 5)
  }

  func testLoadsWithoutLimit() async throws {
    let done = expectation(description: "done")
    load("a") { [done] _ in
      done.fulfill()
    }
    await fulfillment(of: [done], timeout: .infinity)
  }

  func testWaitsForATime() async {
    // Signalled by the load.
    let loadExpectation: XCTestExpectation = expectation(description: "loadSemaphore")
    load("a") { _ in loadExpectation.fulfill() }
    await fulfillment(of: [loadExpectation], timeout: 0.5)
    print("went on")
  }

  func testIsNotCalled() async {
    let called = expectation(description: "called")
    called.isInverted = true
    let handler: @Sendable (Int) -> Void = { _ in called.fulfill() }
    let deadline = SuspendingClock.now + .seconds(2)
    Task.detached {
      try? await Task.sleep(until: deadline, clock: .suspending)
      load("a", handler)
    }
    await fulfillment(of: [called], timeout: 0.1)
  }

  func testHelps() {
    let done = DispatchSemaphore(value: 0)
    run(done)
    done.wait()
  }

  private func run(_ done: DispatchSemaphore) { done.signal() }

  // What else waits in it is awaited, too.
  func testBoth() async {
    let first = expectation(description: "first")
    let second = expectation(description: "second")
    let third = expectation(description: "third")
    load("a") { _ in first.fulfill() }
    load("b") { _ in second.fulfill() }
    load("c") { _ in third.fulfill() }
    await fulfillment(of: [first], timeout: 1)
    await fulfillment(of: [second], timeout: 1)
    try? await Task.sleep(for: .seconds(0.1))
    await fulfillment(of: [third], timeout: 1)
  }

  // Each wait is for another signal.
  func testTwice() {
    let done = DispatchSemaphore(value: 0)
    load("a") { _ in done.signal() }
    load("b") { _ in done.signal() }
    done.wait()
    done.wait()
  }
}
