import Dispatch
import XCTest

final class Store: Sendable {
  let add: @Sendable (String, @escaping @Sendable (Error?) -> Void) -> Void = { $1(nil) }
  let removeAll: @Sendable (@escaping @Sendable () -> Void) -> Void = { $0() }
}

final class StoreTests: XCTestCase {
  private var store: Store!

  override func setUp() async throws {
    try await super.setUp()
    store = Store()

    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      store.add("a") { error in
        XCTAssertNil(error)
        continuation.resume()
      }
    }
  }

  override func tearDown() async throws {
    await clear()
    store = nil
    try await super.tearDown()
  }

  private func clear() async {
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      store.removeAll {
        continuation.resume()
      }
    }
  }

  func testHasOne() { XCTAssertNotNil(store) }
}

// It is called where nobody can wait, so it stays synchronous.
final class FillingTests: XCTestCase {
  private let store = Store()

  private func fill() -> Int {
    let finished = expectation(description: "group")
    finished.expectedFulfillmentCount = 2
    for name in ["a", "b"] {
      store.add(name) { _ in finished.fulfill() }
    }
    wait(for: [finished], timeout: .infinity)
    return 2
  }

  func testFills() { XCTAssertEqual([1].map { $0 + fill() }, [3]) }
}
