import Foundation
import XCTest

final class Cache: @unchecked Sendable {
  private var items: [String] = []

  func update(_ item: String, completion: @escaping @Sendable ([String]) -> Void) {
    items.append(item)
    let results = items
    DispatchQueue.main.async { completion(results) }
  }
}

final class CacheTests: XCTestCase {
  // All handlers would declare their results in one scope.
  func testTwice() {
    let cache = Cache()
    cache.update("a") { results in
      XCTAssertEqual(results, ["a"])
    }
    cache.update("b") { results in
      XCTAssertEqual(results, ["a", "b"])
    }
  }
}
