import Dispatch
import XCTest

final class Store: Sendable {
  let open: @Sendable (@escaping @Sendable () -> Void) -> Void = { $0() }
}

// They wait for expectations instead, as an async form would run elsewhere among the others.

// The class has both forms.
final class BothFormsTests: XCTestCase {
  private let store = Store()

  override func setUpWithError() throws {
    try super.setUpWithError()
    print("first")
  }

  override func setUp() {
    let semaphore = DispatchSemaphore(value: 0)
    store.open { semaphore.signal() }
    semaphore.wait()
  }
}

// A subclass does something before what it overrides.
class BaseTests: XCTestCase {
  let store = Store()

  override func setUp() {
    super.setUp()
    let semaphore = DispatchSemaphore(value: 0)
    store.open { semaphore.signal() }
    semaphore.wait()
  }
}

final class EarlyTests: BaseTests {
  override func setUp() {
    print("early")
    super.setUp()
  }
}

// A subclass runs without what it overrides.
class SkippedTests: XCTestCase {
  let store = Store()

  override func tearDown() {
    let semaphore = DispatchSemaphore(value: 0)
    store.open { semaphore.signal() }
    semaphore.wait()
  }
}

final class SkippingTests: SkippedTests {
  override func tearDown() { print("alone") }
}

// Its base is set up behind it.
class LateBaseTests: XCTestCase {
  var count = 0

  override func setUp() { count += 1 }
}

final class LateTests: LateBaseTests {
  override func setUp() {
    let semaphore = DispatchSemaphore(value: 0)
    Store().open { semaphore.signal() }
    semaphore.wait()
    super.setUp()
  }
}

// A test sets up again.
final class AgainTests: XCTestCase {
  override func setUp() {
    let semaphore = DispatchSemaphore(value: 0)
    Store().open { semaphore.signal() }
    semaphore.wait()
  }

  func testAgain() { setUp() }
}

// What all tests share is set up by a class method.
final class SharedTests: XCTestCase {
  override class func setUp() {
    let semaphore = DispatchSemaphore(value: 0)
    Store().open { semaphore.signal() }
    semaphore.wait()
  }
}
