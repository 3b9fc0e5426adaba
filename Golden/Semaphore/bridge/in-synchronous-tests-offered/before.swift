import Dispatch
import XCTest

final class Gate: @unchecked Sendable {
  let entered = DispatchSemaphore(value: 0)
  let opened = DispatchSemaphore(value: 0)

  func pass() {
    entered.signal()
    opened.wait()
  }
}

final class GateTests: XCTestCase {
  // The gate holds its threads on purpose, so the test stays synchronous.
  func testPasses() {
    let gate = Gate()
    let passed = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      gate.pass()
      passed.signal()
    }
    gate.entered.wait()
    gate.opened.signal()
    XCTAssertEqual(passed.wait(timeout: .now() + 5), .success)
  }

  func testHolds() {
    let gate = Gate()
    let passed = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      gate.pass()
      passed.signal()
    }
    gate.entered.wait()
    let timedOut = passed.wait(timeout: .now() + 0.1) == .timedOut
    gate.opened.signal()
    XCTAssertTrue(timedOut)
  }

  // Each wait is for another signal.
  func testPassesTwice() {
    let gate = Gate()
    let passed = DispatchSemaphore(value: 0)
    for _ in 0..<2 {
      DispatchQueue.global().async {
        gate.pass()
        passed.signal()
      }
      gate.entered.wait()
      gate.opened.signal()
      passed.wait()
    }
  }

  // What waits is no test.
  func testFromAnotherThread() {
    let gate = Gate()
    let passed = DispatchSemaphore(value: 0)
    let finished = expectation(description: "finished")
    DispatchQueue.global().async {
      passed.wait()
      finished.fulfill()
    }
    gate.opened.signal()
    gate.pass()
    passed.signal()
    gate.entered.wait()
    wait(for: [finished], timeout: 1)
  }
}
