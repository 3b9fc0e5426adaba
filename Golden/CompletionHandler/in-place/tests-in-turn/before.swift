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
  func value(of name: String, completion: @escaping @Sendable (Int) -> Void) {
    DispatchQueue.main.async { completion(name.count) }
  }
}

final class MeterTests: XCTestCase {
  private let meter = Meter()

  func testTwice() {
    let first = expectation(description: "north")
    meter.value(of: "north") { value in
      XCTAssertEqual(value, 5)
      first.fulfill()
    }
    wait(for: [first], timeout: 1)

    let second = expectation(description: "up")
    meter.value(of: "up") { other in
      XCTAssertEqual(other, 2)
      second.fulfill()
    }
    wait(for: [second], timeout: 1)
  }
}
