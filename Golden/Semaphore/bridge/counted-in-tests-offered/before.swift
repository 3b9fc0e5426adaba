import Dispatch
import XCTest

let store: @Sendable (String, @escaping @Sendable () -> Void) -> Void = { _, done in done() }

final class StoreTests: XCTestCase {
  private func addData(named names: [String]) {
    let semaphore = DispatchSemaphore(value: 0)
    for name in names {
      store(name) { semaphore.signal() }
    }
    for _ in names { semaphore.wait() }
  }

  func testNames() {
    addData(named: ["a", "b"])
    XCTAssertEqual(1 + 1, 2)
  }

  func testNumbers() {
    let stored = DispatchSemaphore(value: 0)
    for number in 0..<10 {
      store("\(number)") { stored.signal() }
    }
    for _ in 0..<10 {
      stored.wait()
    }
  }

  // How many are stored at a time is not what the loop counts.
  func testTurns() {
    let semaphore = DispatchSemaphore(value: 0)
    for name in ["a", "b"] {
      store(name) { semaphore.signal() }
      semaphore.wait()
    }
  }
}
