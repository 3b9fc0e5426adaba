import Foundation
import XCTest

/// A test asks the spy by the function's full name whether it was called.
class Messages: @unchecked Sendable {
  func save(_ id: Int, completion: @escaping @Sendable () -> Void) {
    DispatchQueue.global().async {
      print(id)
      completion()
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
  await withCheckedContinuation { continuation in
    messages.save(1) {
      continuation.resume()
    }
  }
}

final class MessageTests: XCTestCase {
  func testStore() async {
    let messages = MessagesSpy()
    await store(messages)
    XCTAssertEqual(messages.calls, ["save(_:completion:)"])
  }
}
