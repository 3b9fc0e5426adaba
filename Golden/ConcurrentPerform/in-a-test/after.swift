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
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<1_000 {
        group.addTask {
          tally.add()
        }
      }
    }
    XCTAssertEqual(tally.value, 1_000)
  }

  func testWritersOfAList() async {
    let tally = Tally()
    let names = ["a", "b", ""]
    await withTaskGroup(of: Void.self) { group in
      for index in 0..<names.count {
        group.addTask {
          // Nobody counts what has no name.
          guard !names[index].isEmpty else { return }
          tally.add()
        }
      }
    }
    XCTAssertEqual(tally.value, 2)
  }

  func testRounds() async {
    let tally = Tally()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<rounds {
        group.addTask {
          tally.add()
        }
      }
    }
    XCTAssertEqual(tally.value, rounds)
  }

  func testTooManyForATaskEach() async {
    let tally = Tally()
    await withTaskGroup(of: Void.self) { group in
      let chunk = max(1, 100_000 / (4 * ProcessInfo.processInfo.activeProcessorCount))
      for start in stride(from: 0, to: 100_000, by: chunk) {
        group.addTask {
          for _ in start..<min(start + chunk, 100_000) {
            tally.add()
          }
        }
      }
    }
    XCTAssertEqual(tally.value, 100_000)
  }
}
