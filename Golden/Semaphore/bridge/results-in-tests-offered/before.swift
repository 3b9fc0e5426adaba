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
  func testLoads() {
    let first = DispatchSemaphore(value: 0)
    let second = DispatchSemaphore(value: 0)
    load("a") { _ in first.signal() }
    load("b") { _ in second.signal() }
    first.wait()
    let timedOut = second.wait(timeout: .now() + 3) == .timedOut
    XCTAssertFalse(timedOut)
  }

  func testLoadsOrFails() {
    let loaded = DispatchSemaphore(value: 0)
    load("a") { _ in loaded.signal() }
    guard loaded.wait(timeout: .now() + 1) == .success else {
      // Says more than the limit does.
      XCTFail("nothing came")
      return
    }
    print("loaded")
  }

  func testNamesTheResult() {
    let loaded = DispatchSemaphore(value: 0)
    load("a") { _ in loaded.signal() }
    let result = loaded.wait(timeout: .now() + 1)
    if result != .success { print("late") }
    XCTAssertTrue(result == .success || result == DispatchTimeoutResult.timedOut)
  }

  func testExpects() {
    let loaded = DispatchSemaphore(value: 0)
    load("a") { _ in loaded.signal() }
    expect(loaded.wait(timeout: .now() + 1)) == .success
  }

  func testExpectsToEqual() {
    let loaded = DispatchSemaphore(value: 0)
    load("a") { _ in loaded.signal() }
    expect(loaded.wait(timeout: .now() + 1)).to(equal(.success))
  }

  func testHandsTheResultOn() {
    let loaded = DispatchSemaphore(value: 0)
    load("a") { _ in loaded.signal() }
    print(loaded.wait(timeout: .now() + 1))
  }
}
