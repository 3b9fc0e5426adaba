import Foundation

/// Keeps the last readings.
final class Readings: @unchecked Sendable {
  // Guards `values`.
  private let lock = NSLock()  // serial

  /// In order of time.
  private var values: [Double] = []

  func add(_ value: Double) {
    // The newest comes last.
    lock
      .withLock {
        // At most ten.
        if values.count == 10 { values.removeFirst() }
        values.append(value)  // newest
      }
  }

  func clear()
  {
    lock.withLock
    {
      values.removeAll(keepingCapacity: true)
    }
  }

  var last: Double? { lock.withLock { /* may be empty */ values.last } }
}
