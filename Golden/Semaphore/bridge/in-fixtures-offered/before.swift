import Dispatch
import XCTest

final class Store: Sendable {
  let open: @Sendable (@escaping @Sendable () -> Void) -> Void = { $0() }
  let close: @Sendable (@escaping @Sendable () -> Void) -> Void = { $0() }
}

class StoreTestCase: XCTestCase {
  var store: Store!

  override func setUp() {
    super.setUp()
    store = Store()
  }

  override func tearDown() {
    store = nil
    super.tearDown()
  }
}

final class OpenStoreTests: StoreTestCase {
  override func setUp() {
    super.setUp()

    let semaphore = DispatchSemaphore(value: 0)
    store.open {
      semaphore.signal()
    }
    semaphore.wait()
  }

  override func tearDown() {
    let semaphore = DispatchSemaphore(value: 0)
    store.close {
      semaphore.signal()
    }
    semaphore.wait()

    super.tearDown()
  }

  func testIsOpen() { XCTAssertNotNil(store) }
}

// It needs the same of what it overrides.
final class ClosedStoreTests: StoreTestCase {
  override func setUp() {
    super.setUp()

    let semaphore = DispatchSemaphore(value: 0)
    store.close {
      semaphore.signal()
    }
    semaphore.wait()
  }
}

// It stays as it is, and runs after what it overrides.
final class EmptyStoreTests: StoreTestCase {
  override func setUp() {
    super.setUp()
    print(store!)
  }
}

final class ThrowingTests: XCTestCase {
  private let store = Store()

  override func setUpWithError() throws {
    try super.setUpWithError()
    let opened = DispatchSemaphore(value: 0)
    store.open { opened.signal() }
    XCTAssertEqual(opened.wait(timeout: .now() + 5), .success)
  }

  override func tearDownWithError() throws {
    let closed = DispatchSemaphore(value: 0)
    store.close { closed.signal() }
    closed.wait()
  }
}
