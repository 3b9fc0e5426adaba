import Dispatch
import XCTest

let store: @Sendable (String, @escaping @Sendable () -> Void) -> Void = { _, done in done() }

final class StoreTests: XCTestCase {
  private func addData(named names: [String]) async {
    let finished = expectation(description: "semaphore")
    finished.expectedFulfillmentCount = names.count
    for name in names {
      store(name) { finished.fulfill() }
    }
    await fulfillment(of: [finished], timeout: .infinity)
  }

  func testNames() async {
    await addData(named: ["a", "b"])
    XCTAssertEqual(1 + 1, 2)
  }

  func testNumbers() async {
    let stored = expectation(description: "stored")
    stored.expectedFulfillmentCount = 10
    for number in 0..<10 {
      store("\(number)") { stored.fulfill() }
    }
    await fulfillment(of: [stored], timeout: .infinity)
  }

  // How many are stored at a time is not what the loop counts.
  func testTurns() async {
    for name in ["a", "b"] {
      await withCheckedContinuation { continuation in
        store(name) { continuation.resume() }
      }
    }
  }
}
