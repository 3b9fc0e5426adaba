import Dispatch
import XCTest

@MainActor
final class FieldTests: XCTestCase {
  var value = 0

  // The first delay is over when the second begins.
  func testChangesTwice() async {
    let first = expectation(description: "first")
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
      self.value += 1
      first.fulfill()
    }
    await fulfillment(of: [first], timeout: 1)

    let second = expectation(description: "second")
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
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
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
      self.value = 1
      first.fulfill()
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.11) {
      self.value = 2
      second.fulfill()
    }
    await fulfillment(of: [first, second], timeout: 1)
    XCTAssertEqual(value, 2)
  }
}
