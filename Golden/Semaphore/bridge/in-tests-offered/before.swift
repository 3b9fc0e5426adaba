import Dispatch
import XCTest

let load: @Sendable (String, @escaping @Sendable (Int) -> Void) -> Void = { name, done in
  done(name.count)
}

final class LoadTests: XCTestCase {
  func testLoads() {
    let semaphore = DispatchSemaphore(value: 0)
    load("a") { count in
      XCTAssertEqual(count, 1)
      semaphore.signal()
    }
    XCTAssertEqual(semaphore.wait(timeout: .now() + 5), .success)
  }

  func testLoadsWithoutLimit() throws {
    let done = DispatchSemaphore(value: 0)
    load("a") { [done] _ in
      done.signal()
    }
    done.wait()
  }

  func testWaitsForATime() {
    // Signalled by the load.
    let loadSemaphore: DispatchSemaphore = DispatchSemaphore(value: 0)
    load("a") { _ in _ = loadSemaphore.signal() }
    _ = loadSemaphore.wait(timeout: .now() + .milliseconds(500))
    print("went on")
  }

  func testIsNotCalled() {
    let called = DispatchSemaphore(value: 0)
    let handler: @Sendable (Int) -> Void = { _ in called.signal() }
    DispatchQueue.global().asyncAfter(deadline: .now() + 2) { load("a", handler) }
    let result = called.wait(timeout: .now() + 0.1)
    XCTAssertEqual(result, .timedOut)
  }

  func testHelps() {
    let done = DispatchSemaphore(value: 0)
    run(done)
    done.wait()
  }

  private func run(_ done: DispatchSemaphore) { done.signal() }

  // What else waits in it is awaited, too.
  func testBoth() {
    let first = DispatchSemaphore(value: 0)
    let second = DispatchSemaphore(value: 0)
    let third = expectation(description: "third")
    load("a") { _ in first.signal() }
    load("b") { _ in second.signal() }
    load("c") { _ in third.fulfill() }
    XCTAssertEqual(first.wait(timeout: .now() + 1), .success)
    XCTAssertEqual(second.wait(timeout: .now() + 1), .success)
    Thread.sleep(forTimeInterval: 0.1)
    wait(for: [third], timeout: 1)
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
