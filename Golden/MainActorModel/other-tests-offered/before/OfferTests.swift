import Foundation
import XCTest

struct Offer {
  let end: Date

  func isOver(now: Date) -> Bool { end < now }
}

final class OfferTests: XCTestCase {
  func testEnds() {
    XCTAssertTrue(Offer(end: .distantPast).isOver(now: .init()))
  }
}
