import Dispatch
import XCTest

@MainActor
final class FeedTests: XCTestCase {
  private var items: [Int] = []

  func testItems() {
    let done = expectation(description: "done")
    for item in 0...3 {
      let deadline = SuspendingClock.now + .seconds(0.1)
      Task { @MainActor in
        try? await Task.sleep(until: deadline, clock: .suspending)
        self.items.append(item)
        if item == 3 { done.fulfill() }
      }
    }
    wait(for: [done], timeout: 2)
  }

  // A test may count on the order of delays that differ.
  func testOrder() {
    let done = expectation(description: "done")
    for item in 1...3 {
      DispatchQueue.main.asyncAfter(deadline: .now() + Double(item) * 0.1) {
        self.items.append(item)
        if item == 3 { done.fulfill() }
      }
    }
    wait(for: [done], timeout: 2)
    XCTAssertEqual(items, [1, 2, 3])
  }

  func pause(_ seconds: Double, then work: @escaping @MainActor () -> Void) {
    let deadline = SuspendingClock.now + .seconds(seconds)
    Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      work()
    }
  }
}
