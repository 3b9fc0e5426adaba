import UIKit
import XCTest

struct Expected { let value: Any? }

enum Absence { case `nil` }

func expect(_ value: Any?) -> Expected { Expected(value: value) }

func beNil() -> Absence { .nil }

extension Expected {
  func to(_ absence: Absence) { XCTAssertNil(value) }
}

final class ButtonTests: XCTestCase {
  @MainActor func testStops() {
    let button = BusyButton()
    button.start()
    XCTAssertNotNil(button.spinning, "Not started")
    button.stop()
    XCTAssertNil(button.spinning)
    expect(button.spinning).to(beNil())
  }
}
