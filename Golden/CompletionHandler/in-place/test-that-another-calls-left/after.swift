import Dispatch

class XCTestExpectation: @unchecked Sendable {
  init(description: String = "") {}
  func fulfill() {}
}

class XCTestCase {
  func expectation(description: String) -> XCTestExpectation { XCTestExpectation() }
  func wait(for expectations: [XCTestExpectation], timeout: Double) {}
}

func XCTAssertEqual<T: Equatable>(_ left: T, _ right: T) { print(left == right) }

final class Oven: Sendable {
  func heat(to degrees: Int, completion: @escaping @Sendable (Int) -> Void) {
    Task { @MainActor in completion(degrees) }
  }
}

final class OvenTests: XCTestCase {
  private let oven = Oven()

  func testHeating() {
    let heated = expectation(description: "heated")
    oven.heat(to: 180) { degrees in
      XCTAssertEqual(degrees, 180)
      heated.fulfill()
    }
    wait(for: [heated], timeout: 1)
  }

  // The first part is the test above.
  func testBaking() {
    testHeating()
    XCTAssertEqual(1, 1)
  }
}
