import Foundation
import XCTest

// An isolation check would stop the test, which fails and goes on.
final class PlayerTests: XCTestCase {
  func testPlaysOnTheMainThread() {
    XCTAssertTrue(Thread.isMainThread)
    XCTAssertTrue(Thread.isMainThread, "plays elsewhere")
  }
}
