import Foundation
import XCTest

final class Tally: @unchecked Sendable {
  private let lock = NSLock()
  private var total = 0
  func add(_ value: Int) { lock.withLock { total += value } }
  var value: Int { lock.withLock { total } }
}

final class TallyTests: XCTestCase {
  func testAddsFromManyThreads() {
    let tally = Tally()
    let group = DispatchGroup()
    let queue = DispatchQueue(label: "many", attributes: .concurrent)

    for value in 0..<10 {
      for other in 0..<10 {
        group.enter()
        queue.async {
          tally.add(value * other)
          group.leave()
        }
      }
    }

    group.wait()
    XCTAssertEqual(tally.value, 2025)
  }

  func testAddsInAGroup() async {
    let tally = Tally()
    let queue = DispatchQueue(label: "many", attributes: .concurrent)
    let group = DispatchGroup()
    for value in 0..<10 {
      queue.async(group: group) {
        tally.add(value)
      }
    }
    queue.async(group: group) { tally.add(1) }
    group.wait()
    XCTAssertEqual(tally.value, 46)
  }

  // They were to start together.
  func testAddsAtOnce() throws {
    let tally = Tally()
    let group = DispatchGroup()
    let queue = DispatchQueue(label: "once", qos: .userInitiated, attributes: [.concurrent, .initiallyInactive])
    for value in 0..<10 {
      group.enter()
      queue.async {
        tally.add(value)
        group.leave()
      }
    }
    queue.activate()
    group.wait()
    XCTAssertEqual(tally.value, 45)
  }

  // The files are small, and in a test nothing else needs the threads.
  func testWritesManyFiles() {
    let directory = FileManager.default.temporaryDirectory
    let group = DispatchGroup()
    let queue = DispatchQueue(label: "files", attributes: .concurrent)
    for value in 0..<100 {
      group.enter()
      queue.async {
        try? Data([1, 2]).write(to: directory.appendingPathComponent("\(value)"))
        group.leave()
      }
    }
    group.wait()
  }

  func testWritesManyFilesAtOnce() {
    let directory = FileManager.default.temporaryDirectory
    let written = expectation(description: "written")
    written.expectedFulfillmentCount = 100
    for value in 0..<100 {
      DispatchQueue.global().async {
        try? Data([1, 2]).write(to: directory.appendingPathComponent("\(value)"))
        written.fulfill()
      }
    }
    wait(for: [written], timeout: 5)
  }
}
