import XCTest

final class BasketTests: XCTestCase {
  @MainActor
  func testAddsItems() {
    let model = BasketModel()
    model.add("bread")
    XCTAssertEqual(model.items, ["bread"])
  }

  /// Nothing is in it at first.
  @MainActor
  func testIsEmpty() throws {
    XCTAssertTrue(BasketModel().items.isEmpty)
  }

  func testNames() {
    XCTAssertEqual("a", "a")
  }
}
