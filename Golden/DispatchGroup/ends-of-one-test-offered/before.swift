import Dispatch
import XCTest

let save: @Sendable (Int, @escaping @Sendable () -> Void) -> Void = { _, done in done() }

final class SavingTests: XCTestCase {
  func testInTwoRounds() {
    let group = DispatchGroup()
    for number in 0..<10 {
      group.enter()
      save(number) { group.leave() }
    }
    group.wait()

    let readGroup = DispatchGroup()
    for number in 0..<10 {
      readGroup.enter()
      save(number) { readGroup.leave() }
    }
    XCTAssertEqual(readGroup.wait(timeout: .now() + 5), .success)
  }
}
