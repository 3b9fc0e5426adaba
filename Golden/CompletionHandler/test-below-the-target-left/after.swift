import Foundation
import XCTest

final class Loader: @unchecked Sendable {
  func load(completion: @escaping @Sendable (Int) -> Void) {
    DispatchQueue.main.async { completion(1) }
  }

  @available(iOS 13, *)
  func load() async -> Int {
    await withCheckedContinuation { continuation in
      load { continuation.resume(returning: $0) }
    }
  }
}

final class LoaderTests: XCTestCase {
  // An async test would need what the function needs.
  func testLoad() {
    let loaded = expectation(description: "loaded")
    Loader().load { value in
      XCTAssertEqual(value, 1)
      loaded.fulfill()
    }
    wait(for: [loaded], timeout: 1)
  }
}
