import Dispatch
import XCTest

let load: @Sendable (String, @escaping @Sendable (Int) -> Void) -> Void = { name, done in
  done(name.count)
}

final class LoadTests: XCTestCase {
  // Each is changed alone: their names differ.
  func testTwoSemaphores() {
    let s = DispatchSemaphore(value: 0)
    load("a") { _ in s.signal() }
    s.wait()
    let sem = DispatchSemaphore(value: 0)
    load("b") { _ in sem.signal() }
    sem.wait()
  }

  // A name of the test hides the function that makes expectations.
  func testHiddenMaker() {
    let expectation = self.expectation(description: "shown")
    let semaphore = DispatchSemaphore(value: 0)
    load("a") { _ in
      expectation.fulfill()
      semaphore.signal()
    }
    wait(for: [expectation], timeout: 1)
    semaphore.wait()
  }

  // What waits for all that the test case has made must not wait for one more.
  func testWaitsForAll() {
    let first = expectation(description: "first")
    let semaphore = DispatchSemaphore(value: 0)
    load("a") { _ in semaphore.signal() }
    load("b") { _ in first.fulfill() }
    waitForExpectations(timeout: 1)
    semaphore.wait()
  }
}
