import Foundation
import XCTest

protocol Writer: AnyObject {
  func write(_ body: @Sendable (Int) throws -> Void) throws
}

extension Writer {
  // In async code, this is what a call means.
  func write(_ body: @Sendable (Int) throws -> Void) async throws {
    try body(2)
  }
}

final class Pool: Writer, @unchecked Sendable {
  func write(_ body: @Sendable (Int) throws -> Void) throws { try body(1) }
}

final class PoolTests: XCTestCase {
  func makePool() throws -> Pool { Pool() }

  func testWaits() throws {
    let pool = try makePool()
    try pool.write { print($0) }
    let done = expectation(description: "done")
    Task.detached {
      print("done")
      done.fulfill()
    }
    wait(for: [done], timeout: .infinity)
  }

  func testWaitsForMore() async {
    await withCheckedContinuation { continuation in
      Task.detached {
        print("done")
        continuation.resume()
      }
    }
  }
}
