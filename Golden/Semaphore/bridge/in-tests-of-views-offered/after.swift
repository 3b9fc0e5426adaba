import Dispatch
import UIKit
import XCTest

let load: @Sendable (String, @escaping @Sendable (Int) -> Void) -> Void = { name, done in
  done(name.count)
}

// Once they are async, what nothing isolates can't use views.
final class ViewTests: XCTestCase {
  private var view: UIView!

  override func setUp() {
    super.setUp()
    let finished = expectation(description: "semaphore")
    load("a") { _ in finished.fulfill() }
    wait(for: [finished], timeout: .infinity)
    view = UIView()
  }

  func testIsHidden() {
    let finished = expectation(description: "semaphore")
    load("b") { _ in finished.fulfill() }
    wait(for: [finished], timeout: .infinity)
    view.isHidden = true
  }

  func testIsThere() async {
    await withCheckedContinuation { continuation in
      load("c") { _ in continuation.resume() }
    }
    XCTAssertNotNil(view)
  }
}
