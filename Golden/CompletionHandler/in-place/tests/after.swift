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
  func level(of tank: String) async throws -> Int {
    let result: Result<Int, Error> = tank.isEmpty ? .failure(GaugeError.closed) : .success(tank.count)
    return try result.get()
  }

  func unit() async -> String {
    "bar"
  }

  func name(completion: @escaping @Sendable (String) -> Void) {
    Task { @MainActor in completion("gauge") }
  }
}

final class GaugeTests: XCTestCase {
  private let gauge = Gauge()

  @MainActor func testLevel() async {
    do {
      let level = try await gauge.level(of: "north")
      XCTAssertEqual(level, 5)
    } catch {
      XCTFail("\(error)")
    }
  }

  @MainActor func testClosed() async throws {
    guard let level = try? await gauge.level(of: "") else { return }
    XCTFail("\(level)")
  }

  // What is behind the wait goes on behind the call.
  @MainActor func testUnit() async {
    var units: [String] = []
    let unit = await gauge.unit()
    XCTAssertEqual(unit, "bar")
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
