import Dispatch
import XCTest

final class Tally: @unchecked Sendable {
  private let lock = NSLock()
  private var count = 0

  func add() {
    lock.withLock { count += 1 }
  }

  var total: Int {
    lock.withLock { count }
  }
}

final class TallyTests: XCTestCase {
  let tally = Tally()

  // Nothing waits for the group, so that the test is over before its assertion.
  func testAddingAtTheSameTime() async {
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<50 {
        group.addTask {
          self.tally.add()
        }
      }
    }

    XCTAssertEqual(50, self.tally.total)
  }

  func testAddingThenTelling() {
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<5 {
          group.addTask {
            self.tally.add()
          }
        }
      }
      XCTAssertEqual(5, self.tally.total)
    }
    tally.add()
  }
}
