import XCTest

final class BasketTests: XCTestCase {
  func testAddsItems() {
    let model = BasketModel()
    model.add("bread")
    XCTAssertEqual(model.items, ["bread"])
  }

  /// Nothing is in it at first.
  func testIsEmpty() throws {
    XCTAssertTrue(BasketModel().items.isEmpty)
  }

  func testNames() {
    XCTAssertEqual("a", "a")
  }
}
