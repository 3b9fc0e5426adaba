import Dispatch
import XCTest

final class Store: Sendable {
  let open: @Sendable (@escaping @Sendable () -> Void) -> Void = { $0() }
  let close: @Sendable (@escaping @Sendable () -> Void) -> Void = { $0() }
}

class StoreTestCase: XCTestCase {
  var store: Store!

  override func setUp() async throws {
    try await super.setUp()
    store = Store()
  }

  override func tearDown() async throws {
    store = nil
    try await super.tearDown()
  }
}

final class OpenStoreTests: StoreTestCase {
  override func setUp() async throws {
    try await super.setUp()

    await withCheckedContinuation { continuation in
      store.open {
        continuation.resume()
      }
    }
  }

  override func tearDown() async throws {
    await withCheckedContinuation { continuation in
      store.close {
        continuation.resume()
      }
    }

    try await super.tearDown()
  }

  func testIsOpen() { XCTAssertNotNil(store) }
}

// It needs the same of what it overrides.
final class ClosedStoreTests: StoreTestCase {
  override func setUp() async throws {
    try await super.setUp()

    await withCheckedContinuation { continuation in
      store.close {
        continuation.resume()
      }
    }
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

  override func setUp() async throws {
    try await super.setUp()
    let opened = expectation(description: "opened")
    store.open { opened.fulfill() }
    await fulfillment(of: [opened], timeout: 5)
  }

  override func tearDown() async throws {
    await withCheckedContinuation { continuation in
      store.close { continuation.resume() }
    }
  }
}
