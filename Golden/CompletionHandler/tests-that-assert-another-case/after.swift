import Foundation
import XCTest

protocol Action {}

enum StockAction: Action {
  case reset
  case count(shelf: Int, completion: @Sendable (Int) -> Void)
  case find(name: String, completion: @Sendable (Int?) -> Void)
}

@MainActor
final class StockStore {
  private(set) var shelf = 0

  func handle(_ action: Action) {
    guard let action = action as? StockAction else { return }
    switch action {
    case .reset: shelf = 0
    case .count(let shelf, let completion):
      Task { @MainActor in
        completion(await count(shelf))
      }
    case let .find(name, completion):
      Task { @MainActor in
        completion(await find(name))
      }
    }
  }

  private func count(_ shelf: Int) async -> Int {
    shelf * 2
  }

  private func find(_ name: String) async -> Int? {
    name.isEmpty ? nil : name.count
  }
}

// What this test asserts comes from a case that calls neither of the two.
@MainActor
final class StockStoreTests: XCTestCase {
  func testReset() {
    let store = StockStore()
    store.handle(StockAction.reset)
    XCTAssertEqual(store.shelf, 0)
  }

  func testCount() {
    let store = StockStore()
    let counted = expectation(description: "counted")
    let action = StockAction.count(shelf: 1) { count in
      XCTAssertEqual(count, 2)
      counted.fulfill()
    }
    store.handle(action)
    wait(for: [counted], timeout: 1)
  }
}
