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

  // The files are small, and in a test nothing else needs the threads.
  func testWritesManyFiles() async {
    let directory = FileManager.default.temporaryDirectory
    await withTaskGroup(of: Void.self) { group in
      for value in 0..<100 {
        group.addTask {
          try? Data([1, 2]).write(to: directory.appendingPathComponent("\(value)"))
        }
      }
    }
  }

  func testWritesManyFilesAtOnce() {
    let directory = FileManager.default.temporaryDirectory
    let written = expectation(description: "written")
    written.expectedFulfillmentCount = 100
    for value in 0..<100 {
      Task.detached {
        try? Data([1, 2]).write(to: directory.appendingPathComponent("\(value)"))
        written.fulfill()
      }
    }
    wait(for: [written], timeout: 5)
  }
}
