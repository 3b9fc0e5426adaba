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
    let done = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      print("done")
      done.signal()
    }
    done.wait()
  }

  func testWaitsForMore() {
    let done = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      print("done")
      done.signal()
    }
    done.wait()
  }
}
