import Dispatch
import XCTest

final class Tally: @unchecked Sendable {
  private let lock = NSLock()
  private var count = 0

  func add() { lock.withLock { count += 1 } }
  var value: Int { lock.withLock { count } }
}

final class TallyTests: XCTestCase {
  private let rounds = 200

  func testManyWriters() async {
    let tally = Tally()
    DispatchQueue.concurrentPerform(iterations: 1_000) { _ in
      tally.add()
    }
    XCTAssertEqual(tally.value, 1_000)
  }

  func testWritersOfAList() async {
    let tally = Tally()
    let names = ["a", "b", ""]
    DispatchQueue.concurrentPerform(iterations: names.count) { index in
      // Nobody counts what has no name.
      guard !names[index].isEmpty else { return }
      tally.add()
    }
    XCTAssertEqual(tally.value, 2)
  }

  func testRounds() async {
    let tally = Tally()
    DispatchQueue.concurrentPerform(iterations: rounds) { _ in tally.add() }
    XCTAssertEqual(tally.value, rounds)
  }

  func testTooManyForATaskEach() async {
    let tally = Tally()
    DispatchQueue.concurrentPerform(iterations: 100_000) { _ in tally.add() }
    XCTAssertEqual(tally.value, 100_000)
  }
}
