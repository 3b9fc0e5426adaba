import XCTest

class BaseCase: XCTestCase {}

// A test's own wait is not for tasks.
final class LoadTests: BaseCase {
  func testLoad() {
    let loaded = expectation(description: "loaded")
    let waited = expectation(description: "waited")
    loaded.fulfill()
    DispatchQueue.main.async {
      self.wait(for: [loaded], timeout: 1)
      waited.fulfill()
    }
    wait(for: [waited], timeout: 1)
  }
}
