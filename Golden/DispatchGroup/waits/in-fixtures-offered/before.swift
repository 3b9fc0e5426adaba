import Dispatch
import XCTest

final class Store: Sendable {
  let add: @Sendable (String, @escaping @Sendable (Error?) -> Void) -> Void = { $1(nil) }
  let removeAll: @Sendable (@escaping @Sendable () -> Void) -> Void = { $0() }
}

final class StoreTests: XCTestCase {
  private var store: Store!

  override func setUp() {
    super.setUp()
    store = Store()

    let group = DispatchGroup()
    group.enter()
    store.add("a") { error in
      XCTAssertNil(error)
      group.leave()
    }
    group.wait()
  }

  override func tearDownWithError() throws {
    clear()
    store = nil
    try super.tearDownWithError()
  }

  private func clear() {
    let group = DispatchGroup()
    group.enter()
    store.removeAll {
      group.leave()
    }
    group.wait()
  }

  func testHasOne() { XCTAssertNotNil(store) }
}

// It is called where nobody can wait, so it stays synchronous.
final class FillingTests: XCTestCase {
  private let store = Store()

  private func fill() -> Int {
    let group = DispatchGroup()
    for name in ["a", "b"] {
      group.enter()
      store.add(name) { _ in group.leave() }
    }
    group.wait()
    return 2
  }

  func testFills() { XCTAssertEqual([1].map { $0 + fill() }, [3]) }
}
