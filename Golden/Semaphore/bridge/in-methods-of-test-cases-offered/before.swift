import Dispatch
import XCTest

let load: @Sendable (String, @escaping @Sendable (Int) -> Void) -> Void = { name, done in
  done(name.count)
}

final class LoadTests: XCTestCase {
  // It is called where nobody can wait, so it stays synchronous.
  private func prepare() -> String {
    let semaphore = DispatchSemaphore(value: 0)
    load("a") { _ in semaphore.signal() }
    semaphore.wait()
    return "a"
  }

  func testNames() {
    let names = ["a", "b"].map { $0 + prepare() }
    XCTAssertEqual(names, ["aa", "ba"])
  }

  private func prepareSoon() async -> String {
    let semaphore = DispatchSemaphore(value: 0)
    load("b") { _ in semaphore.signal() }
    semaphore.wait()
    return "b"
  }

  func testSoon() async {
    let name = await prepareSoon()
    XCTAssertEqual(name, "b")
  }

  // Only a test case makes expectations.
  private static func prepareAll() {
    let semaphore = DispatchSemaphore(value: 0)
    load("c") { _ in semaphore.signal() }
    semaphore.wait()
  }

  func testAll() {
    ["a", "b"].forEach { _ in Self.prepareAll() }
  }

  func testLocally() {
    func prepare() -> String {
      let semaphore = DispatchSemaphore(value: 0)
      load("d") { _ in semaphore.signal() }
      semaphore.wait()
      return "d"
    }
    XCTAssertEqual(["a"].map { $0 + prepare() }, ["ad"])
  }
}

struct Loader {
  func prepare() -> String {
    let semaphore = DispatchSemaphore(value: 0)
    load("e") { _ in semaphore.signal() }
    semaphore.wait()
    return "e"
  }
}

final class LoaderTests: XCTestCase {
  func testNames() {
    XCTAssertEqual(["a"].map { $0 + Loader().prepare() }, ["ae"])
  }
}
