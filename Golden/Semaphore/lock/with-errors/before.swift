import Foundation

enum StoreError: Error { case closed }

struct Store {
  private let access: DispatchSemaphore = DispatchSemaphore(value: 1)
  private var isOpen = true
  private var rows: [String] = []

  mutating func append(_ row: String) throws -> Int {
    access.wait()
    defer { access.signal() }
    guard isOpen else { throw StoreError.closed }
    rows.append(row)
    return rows.count
  }

  mutating func close(_ flush: ([String]) throws -> Void) throws {
    access.wait()
    defer { access.signal() }
    try flush(rows)
    isOpen = false
  }
}
