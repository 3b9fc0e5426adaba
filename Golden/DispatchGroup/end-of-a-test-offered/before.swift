import Dispatch
import XCTest

final class Tally: @unchecked Sendable {
  private let queue = DispatchQueue(label: "tally")
  private var count = 0

  func add() {
    queue.sync { count += 1 }
  }

  var total: Int {
    queue.sync { count }
  }
}

final class TallyTests: XCTestCase {
  let tally = Tally()

  // Nothing waits for the group, so that the test is over before its assertion.
  func testAddingAtTheSameTime() {
    let queue = DispatchQueue(label: "adding", attributes: .concurrent)
    let group = DispatchGroup()
    for _ in 0..<50 {
      group.enter()
      queue.async {
        self.tally.add()
        group.leave()
      }
    }

    group.notify(queue: .main) {
      XCTAssertEqual(50, self.tally.total)
    }
  }

  func testAddingThenTelling() {
    let queue = DispatchQueue(label: "adding", attributes: .concurrent)
    let group = DispatchGroup()
    for _ in 0..<5 {
      group.enter()
      queue.async {
        self.tally.add()
        group.leave()
      }
    }
    group.notify(queue: .main) {
      XCTAssertEqual(5, self.tally.total)
    }
    tally.add()
  }
}
