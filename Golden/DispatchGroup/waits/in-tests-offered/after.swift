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
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        for name in ["a", "b", "c"] {
          group.addTask { @MainActor in
            await archive.store(name)
          }
        }
      }
      Task.detached { @Sendable in finished.fulfill() }
    }
    await fulfillment(of: [finished], timeout: 5)
    XCTAssertEqual(archive.count(), 3)
  }

  func testStoresOne() async throws {
    let archive = Archive()
    let finished = expectation(description: "group")
    Task { @MainActor in
      await archive.store("a")
      Task.detached { @Sendable in finished.fulfill() }
    }
    await fulfillment(of: [finished], timeout: 1.5)
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
    let (answers2, answer2) = AsyncStream.makeStream(of: Bool.self, bufferingPolicy: .bufferingOldest(1))
    Task { @MainActor in
      await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
        DispatchQueue.global().asyncAfter(deadline: .now() + 1) { continuation.resume() }
      }
      Task.detached { @Sendable in answer2.yield(true) }
    }
    Task.detached {
      try? await Task.sleep(for: .seconds(0.1))
      answer2.yield(false)
    }
    let finished2 = await answers2.first { _ in true } ?? false
    XCTAssertFalse(finished2)
  }

  func testGoesOn() async {
    let archive = Archive()
    let finished = expectation(description: "group")
    Task { @MainActor in
      await archive.store("a")
      Task.detached { @Sendable in finished.fulfill() }
    }
    await fulfillment(of: [finished], timeout: 2)
    XCTAssertEqual(archive.count(), 3)
  }
}
