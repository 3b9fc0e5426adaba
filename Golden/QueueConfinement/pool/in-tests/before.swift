import Dispatch
import Foundation
import XCTest

final class Tally: @unchecked Sendable {
  private let lock = NSLock()
  private var total = 0

  func add(_ value: Int) { lock.withLock { total += value } }
  var value: Int { lock.withLock { total } }
}

final class TallyTests: XCTestCase {
  // The test is about the tally, and any threads do.
  func testAddsFromManyThreads() {
    let tally = Tally()
    let queue = DispatchQueue(label: "many", attributes: [.concurrent, .initiallyInactive])
    let added = expectation(description: "added")
    added.expectedFulfillmentCount = 200

    for value in 0..<100 {
      queue.async {
        tally.add(value)
        added.fulfill()
      }
      queue.async {
        XCTAssertGreaterThanOrEqual(tally.value, 0)
        added.fulfill()
      }
    }

    queue.activate()
    wait(for: [added], timeout: 5)
    XCTAssertEqual(tally.value, 4950)
  }

  // The wait is for an expectation, and holds no thread of the pool.
  func testAddsInTheBackground() {
    let tally = Tally()
    let added = expectation(description: "added")
    let background = DispatchQueue(label: "background")
    background.async {
      tally.add(1)
      added.fulfill()
    }
    self.wait(for: [added], timeout: 5)
    XCTAssertEqual(tally.value, 1)
  }

  // Two blocks that wait for one another each need a thread.
  func testWaitsForTheOther() {
    let tally = Tally()
    let queue = DispatchQueue(label: "both", attributes: .concurrent)
    let ready = DispatchSemaphore(value: 0)
    let done = expectation(description: "done")
    queue.async {
      tally.add(1)
      ready.signal()
    }
    queue.async {
      ready.wait()
      XCTAssertEqual(tally.value, 1)
      done.fulfill()
    }
    wait(for: [done], timeout: 5)
  }

  // The order of a serial queue is what is asked for.
  func testKeepsTheOrder() {
    let tally = Tally()
    let queue = DispatchQueue(label: "ordered")
    let done = expectation(description: "done")
    done.expectedFulfillmentCount = 3
    for value in 1...3 {
      queue.async {
        XCTAssertLessThan(tally.value, value * value)
        tally.add(value)
        done.fulfill()
      }
    }
    wait(for: [done], timeout: 5)
  }
}
