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
}
