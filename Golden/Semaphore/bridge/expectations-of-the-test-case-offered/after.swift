import Dispatch
import XCTest

let load: @Sendable (String, @escaping @Sendable (Int) -> Void) -> Void = { name, done in
  done(name.count)
}

final class LoadTests: XCTestCase {
  func testOne() async {
    await withCheckedContinuation { continuation in
      load("a") { _ in continuation.resume() }
    }

    let loaded = expectation(description: "loaded")
    let shown = self.expectation(description: "shown")
    load("b") { _ in
      loaded.fulfill()
      shown.fulfill()
    }
    await fulfillment(of: [loaded, shown], timeout: 2)
  }

  func testTwice() async {
    await withCheckedContinuation { continuation in
      load("a") { _ in continuation.resume() }
    }

    let first = expectation(description: "first")
    load("b") { _ in first.fulfill() }
    await self.fulfillment(of: [first], timeout: 2)
    let second = expectation(description: "second")
    load("c") { _ in second.fulfill() }
    await fulfillment(of: [second], timeout: 2)
  }

  // What the test case waits for has no name here.
  func testUnnamed() {
    let finished = XCTestExpectation(description: "semaphore")
    load("a") { _ in finished.fulfill() }
    wait(for: [finished], timeout: .infinity)

    expectation(description: "never").isInverted = true
    waitForExpectations(timeout: 0.1)
  }
}
