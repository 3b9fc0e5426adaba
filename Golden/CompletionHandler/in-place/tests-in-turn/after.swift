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

final class Meter: Sendable {
  func value(of name: String) async -> Int {
    name.count
  }
}

final class MeterTests: XCTestCase {
  private let meter = Meter()

  @MainActor func testTwice() async {
    let value = await meter.value(of: "north")
    XCTAssertEqual(value, 5)

    let other = await meter.value(of: "up")
    XCTAssertEqual(other, 2)
  }
}
