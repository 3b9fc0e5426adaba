import Foundation

/// Keeps the last readings.
final class Readings: @unchecked Sendable {
  // Guards `values`.
  private let queue = DispatchQueue(label: "readings")  // serial

  /// In order of time.
  private var values: [Double] = []

  func add(_ value: Double) {
    // The newest comes last.
    queue
      .sync {
        // At most ten.
        if values.count == 10 { values.removeFirst() }
        values.append(value)  // newest
      }
  }

  func clear()
  {
    queue.sync
    {
      values.removeAll(keepingCapacity: true)
    }
  }

  var last: Double? { queue.sync { /* may be empty */ values.last } }
}
