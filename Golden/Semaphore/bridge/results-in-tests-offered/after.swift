import Dispatch
import XCTest

let load: @Sendable (String, @escaping @Sendable (Int) -> Void) -> Void = { name, done in
  done(name.count)
}

struct Expected<Value: Equatable> {
  let value: Value

  func to(_ equality: Equality<Value>) { XCTAssertEqual(value, equality.other) }

  static func == (expected: Expected, value: Value) {
    XCTAssertEqual(expected.value, value)
  }
}

struct Equality<Value: Equatable> { let other: Value }

func equal<Value>(_ other: Value) -> Equality<Value> { Equality(other: other) }

func expect<Value>(_ value: @autoclosure () -> Value) -> Expected<Value> { Expected(value: value()) }

final class LoadTests: XCTestCase {
  func testLoads() async {
    let second = expectation(description: "second")
    await withCheckedContinuation { continuation in
      load("a") { _ in continuation.resume() }
      load("b") { _ in second.fulfill() }
    }
    let timedOut = await XCTWaiter().fulfillment(of: [second], timeout: 3) == .timedOut
    XCTAssertFalse(timedOut)
  }

  func testLoadsOrFails() async {
    let loaded = expectation(description: "loaded")
    load("a") { _ in loaded.fulfill() }
    guard await XCTWaiter().fulfillment(of: [loaded], timeout: 1) == .completed else {
      // Says more than the limit does.
      XCTFail("nothing came")
      return
    }
    print("loaded")
  }

  func testNamesTheResult() async {
    let loaded = expectation(description: "loaded")
    load("a") { _ in loaded.fulfill() }
    let result = await XCTWaiter().fulfillment(of: [loaded], timeout: 1)
    if result != .completed { print("late") }
    XCTAssertTrue(result == .completed || result == .timedOut)
  }

  func testExpects() async {
    let loaded = expectation(description: "loaded")
    load("a") { _ in loaded.fulfill() }
    await fulfillment(of: [loaded], timeout: 1)
  }

  func testExpectsToEqual() async {
    let loaded = expectation(description: "loaded")
    load("a") { _ in loaded.fulfill() }
    await fulfillment(of: [loaded], timeout: 1)
  }

  func testHandsTheResultOn() {
    let loaded = DispatchSemaphore(value: 0)
    load("a") { _ in loaded.signal() }
    print(loaded.wait(timeout: .now() + 1))
  }
}
