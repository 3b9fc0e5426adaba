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
    let semaphore = DispatchSemaphore(value: 0)
    load("a") { _ in semaphore.signal() }
    semaphore.wait()
    view = UIView()
  }

  func testIsHidden() {
    let semaphore = DispatchSemaphore(value: 0)
    load("b") { _ in semaphore.signal() }
    semaphore.wait()
    view.isHidden = true
  }

  func testIsThere() {
    let semaphore = DispatchSemaphore(value: 0)
    load("c") { _ in semaphore.signal() }
    semaphore.wait()
    XCTAssertNotNil(view)
  }
}
