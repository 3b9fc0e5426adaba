import UIKit
import XCTest

final class ButtonTests: XCTestCase {
  @MainActor func testStops() {
    let button = BusyButton()
    button.start()
    XCTAssertNotNil(button.spinning, "Not started")
    button.stop()
    XCTAssertNil(button.spinning)
  }
}
