import Dispatch
import XCTest

final class Archive: Sendable {
  func store(_ name: String, completion: @escaping @Sendable () -> Void) {
    DispatchQueue.global().async { completion() }
  }

  func count() -> Int { 3 }
}

final class ArchiveTests: XCTestCase {
  // The limit fails the test, as it did.
  func testStoresInTime() {
    let archive = Archive()
    let group = DispatchGroup()
    for name in ["a", "b", "c"] {
      group.enter()
      archive.store(name) { group.leave() }
    }
    XCTAssertEqual(group.wait(timeout: .now() + 5), .success)
    XCTAssertEqual(archive.count(), 3)
  }

  func testStoresOne() throws {
    let archive = Archive()
    let group = DispatchGroup()
    group.enter()
    archive.store("a") { group.leave() }
    let result = group.wait(timeout: .now() + .milliseconds(1500))
    XCTAssertEqual(result, .success, "not stored")
    XCTAssertEqual(archive.count(), 3)
  }

  func testStoresAll() throws {
    let archive = Archive()
    let group = DispatchGroup()
    for name in ["a", "b"] {
      group.enter()
      archive.store(name) { group.leave() }
    }
    group.wait()
    XCTAssertEqual(archive.count(), 3)
  }

  func testGivesUp() {
    let group = DispatchGroup()
    group.enter()
    DispatchQueue.global().asyncAfter(deadline: .now() + 1) { group.leave() }
    XCTAssertEqual(group.wait(timeout: .now() + 0.1), .timedOut)
  }

  func testGoesOn() {
    let archive = Archive()
    let group = DispatchGroup()
    group.enter()
    archive.store("a") { group.leave() }
    _ = group.wait(timeout: .now() + .seconds(2))
    XCTAssertEqual(archive.count(), 3)
  }
}
