import Foundation

enum StoreError: Error { case closed }

struct Store {
  private let access: NSLock = NSLock()
  private var isOpen = true
  private var rows: [String] = []

  mutating func append(_ row: String) throws -> Int {
    return try access.withLock {
      guard isOpen else { throw StoreError.closed }
      rows.append(row)
      return rows.count
    }
  }

  mutating func close(_ flush: ([String]) throws -> Void) throws {
    try access.withLock {
      try flush(rows)
      isOpen = false
    }
  }
}
