import Dispatch
import XCTest

let load: @Sendable (String, @escaping @Sendable (Int) -> Void) -> Void = { name, done in
  done(name.count)
}

final class LoadTests: XCTestCase {
  // Each is changed alone: their names differ.
  func testTwoSemaphores() async {
    await withCheckedContinuation { continuation in
      load("a") { _ in continuation.resume() }
    }
    await withCheckedContinuation { continuation in
      load("b") { _ in continuation.resume() }
    }
  }

  // A name of the test hides the function that makes expectations.
  func testHiddenMaker() async {
    let expectation = self.expectation(description: "shown")
    let finished = XCTestExpectation(description: "semaphore")
    load("a") { _ in
      expectation.fulfill()
      finished.fulfill()
    }
    await fulfillment(of: [expectation], timeout: 1)
    await fulfillment(of: [finished], timeout: .infinity)
  }

  // What waits for all that the test case has made must not wait for one more.
  func testWaitsForAll() async {
    let first = expectation(description: "first")
    let finished = XCTestExpectation(description: "semaphore")
    load("a") { _ in finished.fulfill() }
    load("b") { _ in first.fulfill() }
    await fulfillment(of: [first], timeout: 1)
    await fulfillment(of: [finished], timeout: .infinity)
  }
}
