import Foundation
import XCTest

final class Channels: Sendable {
  func link(_ name: String, completion: @escaping @Sendable (Int) -> Void) {
    DispatchQueue.global().async { completion(name.count) }
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
      DispatchQueue.main.async { done(name.count) }
    }
    XCTAssertEqual(written, 7)
  }
}

/// Production code that awaits it.
func open(_ channels: Channels) async {
  await withCheckedContinuation { continuation in
    channels.link("random") { count in
      print(count)
      continuation.resume()
    }
  }
}
