import Dispatch
import XCTest

@MainActor
final class FieldTests: XCTestCase {
  var value = 0

  // The first delay is over when the second begins.
  func testChangesTwice() async {
    let first = expectation(description: "first")
    let deadline = SuspendingClock.now + .seconds(0.1)
    Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      self.value += 1
      first.fulfill()
    }
    await fulfillment(of: [first], timeout: 1)

    let second = expectation(description: "second")
    let dueTime = SuspendingClock.now + .seconds(0.1)
    Task { @MainActor in
      try? await Task.sleep(until: dueTime, clock: .suspending)
      self.value += 1
      second.fulfill()
    }
    await fulfillment(of: [second], timeout: 2)
    XCTAssertEqual(value, 2)
  }

  // Here both run at a time, and their deadlines order them.
  func testChangesInOrder() async {
    let first = expectation(description: "first")
    let second = expectation(description: "second")
    let start = SuspendingClock.now
    Task { @MainActor in
      try? await Task.sleep(until: start + .seconds(0.1), clock: .suspending)
      self.value = 1
      first.fulfill()
      try? await Task.sleep(until: start + .seconds(0.11), clock: .suspending)
      self.value = 2
      second.fulfill()
    }
    await fulfillment(of: [first, second], timeout: 1)
    XCTAssertEqual(value, 2)
  }
}
