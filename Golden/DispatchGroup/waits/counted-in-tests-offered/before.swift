import Dispatch
import XCTest

final class Registry: @unchecked Sendable {
  private let lock = NSLock()
  private var names: [String] = []

  func register(_ name: String) { lock.withLock { names.append(name) } }

  func count() -> Int { lock.withLock { names.count } }
}

final class RegistryTests: XCTestCase {
  func testRegistersManyTimes() {
    let registry = Registry()
    let queue = DispatchQueue(label: "stress", attributes: .concurrent)
    let group = DispatchGroup()
    for iteration in 0..<1000 {
      group.enter()
      queue.async {
        registry.register("\(iteration)")
        group.leave()
      }
    }
    XCTAssertEqual(group.wait(timeout: .now() + 5), .success)
    XCTAssertEqual(registry.count(), 1000)
  }

  func testRegistersEach() {
    let registry = Registry()
    let names = ["a", "b", "c"]
    // Counts the names.
    let group = DispatchGroup()
    names.forEach { name in
      group.enter()
      DispatchQueue(label: name).async { [group] in
        registry.register(name)
        group.leave()
      }
    }
    group.enter()
    DispatchQueue(label: "last").async {
      registry.register("last")
      group.leave()
    }
    let result = group.wait(timeout: .now() + .seconds(5))
    XCTAssertEqual(result, .success)
  }

  func testRegistersTwo() {
    let registry = Registry()
    let group = DispatchGroup()
    group.enter()
    DispatchQueue(label: "a").async {
      registry.register("a")
      group.leave()
    }
    group.enter()
    DispatchQueue(label: "b").async(execute: group.leave)
    guard group.wait(timeout: .now() + 1) == .success else { return XCTFail("late") }
  }

  // How often it is entered is known at the end alone.
  func testRegistersLongNames() {
    let registry = Registry()
    let group = DispatchGroup()
    for name in ["a", "bc", "def"] {
      guard name.count > 1 else { continue }
      group.enter()
      DispatchQueue(label: name).async {
        registry.register(name)
        group.leave()
      }
    }
    XCTAssertEqual(group.wait(timeout: .now() + 5), .success)
  }

  // It asserts that something still counts.
  func testIsHeld() {
    let group = DispatchGroup()
    group.enter()
    XCTAssertEqual(group.wait(timeout: .now() + 0.1), .timedOut)
    group.leave()
  }
}
