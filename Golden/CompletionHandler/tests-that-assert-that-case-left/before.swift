import Foundation
import XCTest

enum StockAction {
  case reset
  case count(shelf: Int, completion: @Sendable (Int) -> Void)
  case find(name: String, completion: @Sendable (Int?) -> Void)
  case sum(completion: @Sendable (Int) -> Void)
}

/// What can be asked of it is kept before it is answered.
@MainActor
final class StockStore {
  private(set) var asked: [String] = []

  func handle(_ action: StockAction) {
    switch action {
    case .reset: asked = []
    case .count(let shelf, let completion): count(shelf, completion: completion)
    case .find(let name, let completion): find(name, completion: completion)
    default: sum { _ in }
    }
  }

  private func count(_ shelf: Int, completion: @escaping @Sendable (Int) -> Void) {
    asked.append("count")
    DispatchQueue.main.async { completion(shelf * 2) }
  }

  private func find(_ name: String, completion: @escaping @Sendable (Int?) -> Void) {
    asked.append("find")
    DispatchQueue.main.async { completion(name.isEmpty ? nil : name.count) }
  }

  private func sum(completion: @escaping @Sendable (Int) -> Void) {
    asked.append("sum")
    DispatchQueue.main.async { completion(3) }
  }
}

@MainActor
final class StockStoreTests: XCTestCase {
  // It is this case that the test asserts something of.
  func testCount() {
    let store = StockStore()
    let action = StockAction.count(shelf: 1) { _ in }
    store.handle(action)
    XCTAssertEqual(store.asked, ["count"])
  }

  // Which case it is isn't known where the call is.
  func testAll() {
    let store = StockStore()
    for action in [StockAction.reset, .find(name: "a") { _ in }] {
      store.handle(action)
    }
    XCTAssertEqual(store.asked, ["find"])
  }
}

enum PressAction { case start, go, stop }

/// One case goes on into the next.
@MainActor
final class Press {
  private(set) var runs = 0

  func handle(_ action: PressAction) {
    switch action {
    case .start:
      fallthrough
    case .go: run { _ in }
    case .stop: break
    }
  }

  private func run(completion: @escaping @Sendable (Int) -> Void) {
    runs += 1
    DispatchQueue.main.async { completion(1) }
  }
}

@MainActor
final class PressTests: XCTestCase {
  func testStart() {
    let press = Press()
    press.handle(.start)
    XCTAssertEqual(press.runs, 1)
  }
}

enum LampAction { case on, off }

/// What it looks at is no longer what it was given.
@MainActor
final class Lamp {
  private(set) var switches = 0
  var next = LampAction.on

  func handle(_ action: LampAction) {
    let action = next
    switch action {
    case .on: turn { _ in }
    case .off: break
    }
  }

  private func turn(completion: @escaping @Sendable (Int) -> Void) {
    switches += 1
    DispatchQueue.main.async { completion(1) }
  }
}

@MainActor
final class LampTests: XCTestCase {
  func testOff() {
    let lamp = Lamp()
    lamp.handle(.off)
    XCTAssertEqual(lamp.switches, 1)
  }
}

enum DoorAction { case open, close }

/// What the closure looks at is what it was given.
@MainActor
final class Door {
  private(set) var turns = 0
  var waiting = [DoorAction.open]

  func handle(_ action: DoorAction) {
    waiting.append(action)
    waiting.forEach { action in
      switch action {
      case .open:
        turn { _ in }
      case .close: break
      }
    }
  }

  private func turn(completion: @escaping @Sendable (Int) -> Void) {
    turns += 1
    DispatchQueue.main.async { completion(1) }
  }
}

@MainActor
final class DoorTests: XCTestCase {
  func testClose() {
    let door = Door()
    door.handle(.close)
    XCTAssertEqual(door.turns, 1)
  }
}
