import Foundation

class Expecting {
  struct Expectation: Sendable { func fulfill() {} }

  func expectation() -> Expectation { Expectation() }
  func wait(for expectations: [Expectation], timeout: Double) {}
  func waitForExpectations(timeout: Double) {}
}

final class DebounceTests: Expecting {
  func testOneCall() {
    let settled = expectation()
    DispatchQueue.main.asyncAfter(deadline: .now() + .seconds(1)) {
      settled.fulfill()
    }
    wait(for: [settled], timeout: 1)
  }

  func testHalfASecond() {
    let settled = expectation()
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5, execute: { settled.fulfill() })
    waitForExpectations(timeout: 0.5)
  }

  // Here there is time enough.
  func testTwoCalls() {
    let settled = expectation()
    let deadline = SuspendingClock.now + .milliseconds(300)
    Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      settled.fulfill()
    }
    wait(for: [settled], timeout: 1)
  }
}
