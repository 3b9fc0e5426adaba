import Dispatch
import XCTest

@available(*, renamed: "load(_:)")
func load(_ name: String, completion: @escaping @Sendable (Int) -> Void) {
  Task.detached { completion(name.count) }
}

func load(_ name: String) async -> Int {
  await withCheckedContinuation { continuation in
    load(name) { value in
      continuation.resume(returning: value)
    }
  }
}

final class LoadTests: XCTestCase {
  func testLoads() async {
    let count = await load("a")
    XCTAssertEqual(count, 1)
  }

  func testLoadsWithoutLimit() async throws {
    let done = expectation(description: "done")
    load("a") { [done] _ in
      done.fulfill()
    }
    await fulfillment(of: [done])
  }

  func testWaitsForATime() async {
    // Signalled by the load.
    _ = await load("a")
    print("went on")
  }

  func testIsNotCalled() async {
    let called = expectation(description: "called")
    called.isInverted = true
    let handler: @Sendable (Int) -> Void = { _ in called.fulfill() }
    DispatchQueue.global().asyncAfter(deadline: .now() + 2) { load("a", completion: handler) }
    await fulfillment(of: [called], timeout: 0.1)
  }

  func testHelps() {
    let done = DispatchSemaphore(value: 0)
    run(done)
    done.wait()
  }

  private func run(_ done: DispatchSemaphore) { done.signal() }

  // Each wait is for another signal.
  func testTwice() {
    let done = DispatchSemaphore(value: 0)
    load("a") { _ in done.signal() }
    load("b") { _ in done.signal() }
    done.wait()
    done.wait()
  }
}
