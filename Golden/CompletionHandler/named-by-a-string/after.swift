import Foundation
import XCTest

/// A test asks the spy by the function's full name whether it was called.
class Messages: @unchecked Sendable {
  @available(*, renamed: "save(_:)")
  func save(_ id: Int, completion: @escaping @Sendable () -> Void) {
    Task.detached {
      print(id)
      completion()
    }
  }

  func save(_ id: Int) async {
    await withCheckedContinuation { continuation in
      save(id) {
        continuation.resume()
      }
    }
  }
}

final class MessagesSpy: Messages, @unchecked Sendable {
  private(set) var calls: [String] = []

  override func save(_ id: Int, completion: @escaping @Sendable () -> Void) {
    record()
    completion()
  }

  private func record(_ function: String = #function) {
    calls.append(function)
  }
}

func store(_ messages: Messages) async {
  await messages.save(1)
}

final class MessageTests: XCTestCase {
  func testStore() async {
    let messages = MessagesSpy()
    await store(messages)
    XCTAssertEqual(messages.calls, ["save(_:completion:)"])
  }
}
