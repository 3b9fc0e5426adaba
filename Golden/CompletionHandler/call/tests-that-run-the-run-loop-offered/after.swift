import Foundation
import XCTest

final class Channels: Sendable {
  @available(*, renamed: "link(_:)")
  func link(_ name: String, completion: @escaping @Sendable (Int) -> Void) {
    Task.detached { completion(name.count) }
  }

  func link(_ name: String) async -> Int {
    await withCheckedContinuation { continuation in
      link(name) { value in
        continuation.resume(returning: value)
      }
    }
  }
}

func waitFor<Value: Sendable>(_ action: (@escaping @Sendable (Value) -> Void) -> Void) -> Value? {
  let expectation = XCTestExpectation(description: "action")
  nonisolated(unsafe) var result: Value?
  action { value in
    result = value
    expectation.fulfill()
  }
  _ = XCTWaiter.wait(for: [expectation], timeout: 1)
  return result
}

final class ChannelTests: XCTestCase {
  private let channels = Channels()

  /// What it writes first is waited for with the run loop, which a task on the main actor can't run for the main queue.
  func testLinkAfterAWrite() {
    write("general")
    let linked = expectation(description: "linked")
    channels.link("general") { count in
      XCTAssertEqual(count, 7)
      linked.fulfill()
    }
    wait(for: [linked], timeout: 1)
  }

  func testLink() {
    let linked = expectation(description: "linked")
    channels.link("general") { count in
      XCTAssertEqual(count, 7)
      linked.fulfill()
    }
    wait(for: [linked], timeout: 1)
  }

  private func write(_ name: String) {
    let written: Int? = waitFor { done in
      Task { @MainActor in done(name.count) }
    }
    XCTAssertEqual(written, 7)
  }
}

/// Production code that awaits it.
func open(_ channels: Channels) async {
  let count = await channels.link("random")
  print(count)
}
