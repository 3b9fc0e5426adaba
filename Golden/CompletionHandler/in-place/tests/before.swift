import Dispatch

class XCTestExpectation: @unchecked Sendable {
  init(description: String = "") {}
  func fulfill() {}
}

class XCTestCase {
  func expectation(description: String) -> XCTestExpectation { XCTestExpectation() }
  func wait(for expectations: [XCTestExpectation], timeout: Double) {}
  func waitForExpectations(timeout: Double, handler: ((Error?) -> Void)? = nil) {}
}

func XCTAssertEqual<T: Equatable>(_ left: T, _ right: T) { print(left == right) }
func XCTFail(_ message: String) { print(message) }

enum GaugeError: Error { case closed }

final class Gauge: Sendable {
  func level(of tank: String, completion: @escaping @Sendable (Result<Int, Error>) -> Void) {
    DispatchQueue.main.async {
      completion(tank.isEmpty ? .failure(GaugeError.closed) : .success(tank.count))
    }
  }

  func unit(completion: @escaping @Sendable (String) -> Void) {
    DispatchQueue.global().async { completion("bar") }
  }

  func name(completion: @escaping @Sendable (String) -> Void) {
    DispatchQueue.main.async { completion("gauge") }
  }
}

final class GaugeTests: XCTestCase {
  private let gauge = Gauge()

  func testLevel() {
    let done = expectation(description: "level")
    gauge.level(of: "north") { result in
      switch result {
      case .success(let level): XCTAssertEqual(level, 5)
      case .failure(let error): XCTFail("\(error)")
      }
      done.fulfill()
    }
    wait(for: [done], timeout: 1)
  }

  func testClosed() throws {
    let done = self.expectation(description: "closed")

    gauge.level(of: "") { result in
      done.fulfill()
      if case .success(let level) = result {
        XCTFail("\(level)")
      }
    }

    waitForExpectations(timeout: 1, handler: nil)
  }

  // What is behind the wait goes on behind the call.
  func testUnit() {
    var units: [String] = []
    let found = XCTestExpectation(description: "unit")
    gauge.unit { unit in
      XCTAssertEqual(unit, "bar")
      found.fulfill()
    }
    self.wait(for: [found], timeout: 1)
    units.append("bar")
    XCTAssertEqual(units.count, 1)
  }

  // Two are waited for together, so this function stays as it is.
  func testNames() {
    let first = expectation(description: "first")
    let second = expectation(description: "second")
    gauge.name { _ in first.fulfill() }
    gauge.name { _ in second.fulfill() }
    wait(for: [first, second], timeout: 1)
  }
}
