import Dispatch
import XCTest

let save: @Sendable (Int, @escaping @Sendable () -> Void) -> Void = { _, done in done() }

final class SavingTests: XCTestCase {
  func testInTwoRounds() {
    let groupFinished = expectation(description: "group")
    groupFinished.expectedFulfillmentCount = 10
    for number in 0..<10 {
      save(number) { groupFinished.fulfill() }
    }
    wait(for: [groupFinished], timeout: .infinity)

    let readGroupFinished = expectation(description: "readGroup")
    readGroupFinished.expectedFulfillmentCount = 10
    for number in 0..<10 {
      save(number) { readGroupFinished.fulfill() }
    }
    wait(for: [readGroupFinished], timeout: 5)
  }
}
