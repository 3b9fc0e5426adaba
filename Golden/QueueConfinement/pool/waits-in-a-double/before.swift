import Dispatch
import Foundation
import XCTest

protocol Engine: AnyObject {
  func record()
  func refresh()
}

final class StubbedEngine: Engine, @unchecked Sendable {
  var onInvoke: (String) -> Void = { _ in }
  func record() { onInvoke("record") }
  func refresh() { onInvoke("refresh") }
}

final class Module: @unchecked Sendable {
  private let engine: any Engine
  init(_ engine: any Engine) { self.engine = engine }
  func record() { engine.record() }
  func refresh() { engine.refresh() }
}

final class ModuleTests: XCTestCase {
  // The double holds the first thread until the second has been seen.
  func testTakesTurns() {
    let engine = StubbedEngine()
    let module = Module(engine)
    let release = DispatchSemaphore(value: 0)
    let finished = expectation(description: "finished")
    finished.expectedFulfillmentCount = 2
    engine.onInvoke = { name in
      if name == "record" { release.wait() }
    }

    DispatchQueue(label: "first").async {
      module.record()
      finished.fulfill()
    }
    DispatchQueue(label: "second").async {
      module.refresh()
      finished.fulfill()
    }

    release.signal()
    wait(for: [finished], timeout: 5)
  }

  // Here it holds none.
  func testRefreshes() {
    let engine = StubbedEngine()
    let module = Module(engine)
    let finished = expectation(description: "finished")
    engine.onInvoke = { _ in finished.fulfill() }
    DispatchQueue(label: "third").async {
      module.refresh()
    }
    wait(for: [finished], timeout: 5)
  }

  func testRefreshesOnItsOwn() {
    let module = Module(StubbedEngine())
    let finished = expectation(description: "finished")
    // A dedicated queue, as the engine may be slow.
    DispatchQueue(label: "fourth").async {
      module.refresh()
      finished.fulfill()
    }
    wait(for: [finished], timeout: 5)
  }
}
