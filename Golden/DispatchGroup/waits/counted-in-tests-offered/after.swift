import Dispatch
import XCTest

final class Registry: @unchecked Sendable {
  private let lock = NSLock()
  private var names: [String] = []

  func register(_ name: String) { lock.withLock { names.append(name) } }

  func count() -> Int { lock.withLock { names.count } }
}

final class RegistryTests: XCTestCase {
  func testRegistersManyTimes() async {
    let registry = Registry()
    let finished = expectation(description: "group")
    finished.expectedFulfillmentCount = 1000
    for iteration in 0..<1000 {
      Task.detached {
        registry.register("\(iteration)")
        finished.fulfill()
      }
    }
    await fulfillment(of: [finished], timeout: 5)
    XCTAssertEqual(registry.count(), 1000)
  }

  func testRegistersEach() async {
    let registry = Registry()
    let names = ["a", "b", "c"]
    // Counts the names.
    let finished = expectation(description: "group")
    finished.expectedFulfillmentCount = names.count + 1
    names.forEach { name in
      Task.detached { [finished] in
        registry.register(name)
        finished.fulfill()
      }
    }
    Task.detached {
      registry.register("last")
      finished.fulfill()
    }
    await fulfillment(of: [finished], timeout: 5)
  }

  func testRegistersTwo() async {
    let registry = Registry()
    let finished = expectation(description: "group")
    finished.expectedFulfillmentCount = 2
    Task.detached {
      registry.register("a")
      finished.fulfill()
    }
    Task.detached { finished.fulfill() }
    guard await XCTWaiter().fulfillment(of: [finished], timeout: 1) == .completed else { return XCTFail("late") }
  }

  // How often it is entered is known at the end alone.
  func testRegistersLongNames() async {
    let registry = Registry()
    let group = DispatchGroup()
    for name in ["a", "bc", "def"] {
      guard name.count > 1 else { continue }
      group.enter()
      Task.detached {
        registry.register(name)
        group.leave()
      }
    }
    let finished = expectation(description: "group")
    group.notify(queue: .global()) { @Sendable in finished.fulfill() }
    await fulfillment(of: [finished], timeout: 5)
  }

  // It asserts that something still counts.
  func testIsHeld() async {
    let group = DispatchGroup()
    group.enter()
    let (answers, answer) = AsyncStream.makeStream(of: Bool.self, bufferingPolicy: .bufferingOldest(1))
    group.notify(queue: .global()) { @Sendable in answer.yield(true) }
    Task.detached {
      try? await Task.sleep(for: .seconds(0.1))
      answer.yield(false)
    }
    let finished = await answers.first { _ in true } ?? false
    XCTAssertFalse(finished)
    group.leave()
  }
}
