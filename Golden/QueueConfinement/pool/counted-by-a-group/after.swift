import Foundation
import XCTest

final class Tally: @unchecked Sendable {
  private let lock = NSLock()
  private var total = 0
  func add(_ value: Int) { lock.withLock { total += value } }
  var value: Int { lock.withLock { total } }
}

final class TallyTests: XCTestCase {
  func testAddsFromManyThreads() async {
    let tally = Tally()

    await withTaskGroup(of: Void.self) { group in
      for value in 0..<10 {
        for other in 0..<10 {
          group.addTask {
            tally.add(value * other)
          }
        }
      }
    }

    XCTAssertEqual(tally.value, 2025)
  }

  func testAddsInAGroup() async {
    let tally = Tally()
    await withTaskGroup(of: Void.self) { group in
      for value in 0..<10 {
        group.addTask {
          tally.add(value)
        }
      }
      group.addTask { tally.add(1) }
    }
    XCTAssertEqual(tally.value, 46)
  }

  // They were to start together.
  func testAddsAtOnce() async throws {
    let tally = Tally()
    await withTaskGroup(of: Void.self) { group in
      for value in 0..<10 {
        group.addTask(priority: .userInitiated) {
          tally.add(value)
        }
      }
    }
    XCTAssertEqual(tally.value, 45)
  }
}
