import Dispatch
import XCTest

let load: @Sendable (String, @escaping @Sendable (Int) -> Void) -> Void = { name, done in
  done(name.count)
}

final class LoadTests: XCTestCase {
  func testOne() {
    let semaphore = DispatchSemaphore(value: 0)
    load("a") { _ in semaphore.signal() }
    semaphore.wait()

    let loaded = expectation(description: "loaded")
    let shown = self.expectation(description: "shown")
    load("b") { _ in
      loaded.fulfill()
      shown.fulfill()
    }
    waitForExpectations(timeout: 2)
  }

  func testTwice() {
    let semaphore = DispatchSemaphore(value: 0)
    load("a") { _ in semaphore.signal() }
    semaphore.wait()

    let first = expectation(description: "first")
    load("b") { _ in first.fulfill() }
    self.waitForExpectations(timeout: 2, handler: nil)
    let second = expectation(description: "second")
    load("c") { _ in second.fulfill() }
    waitForExpectations(timeout: 2)
  }

  // What the test case waits for has no name here.
  func testUnnamed() {
    let semaphore = DispatchSemaphore(value: 0)
    load("a") { _ in semaphore.signal() }
    semaphore.wait()

    expectation(description: "never").isInverted = true
    waitForExpectations(timeout: 0.1)
  }
}
