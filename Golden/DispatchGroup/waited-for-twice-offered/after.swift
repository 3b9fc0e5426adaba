import Dispatch
import XCTest

final class Manager: @unchecked Sendable {
  private let queue = DispatchQueue(label: "manager")
  private static let key = DispatchSpecificKey<Int>()
  var limit = 5

  init() { queue.setSpecific(key: Self.key, value: 1) }

  func state(_ handler: @escaping @Sendable (Manager, Int) -> Void) {
    queue.async { handler(self, self.limit) }
  }
}

// Both waits are awaited, or none.
final class ManagerTests: XCTestCase {
  func testTwice() async {
    let manager = Manager()
    let group = DispatchGroup()
    group.enter()
    manager.state { _, value in
      XCTAssertEqual(value, 5)
      group.leave()
    }
    await withCheckedContinuation { continuation in
      group.notify(queue: .global()) { @Sendable in
        continuation.resume()
      }
    }

    group.enter()
    manager.limit = 10
    manager.state { _, value in
      XCTAssertEqual(value, 10)
      group.leave()
    }
    await withCheckedContinuation { continuation in
      group.notify(queue: .global()) { @Sendable in
        continuation.resume()
      }
    }
    XCTAssertEqual(manager.limit, 10)
  }

  func testWithLimit() {
    let manager = Manager()
    let group = DispatchGroup()
    group.enter()
    manager.state { _, _ in group.leave() }
    group.wait()

    group.enter()
    manager.state { _, _ in group.leave() }
    XCTAssertEqual(group.wait(timeout: .now() + 2), .success)
  }
}
