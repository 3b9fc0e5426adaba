import Foundation

/// Keeps the last readings.
final class Readings: @unchecked Sendable {
  // Guards `values`.
  private let queue = DispatchQueue(label: "readings")
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

final class Levels {

  private let queue = DispatchQueue(label: "levels")

  // Both in decibels.
  private var peak = -60.0  // at most 0

  /// The mean of the last second.
  private var mean: Double =
    -60

  let name: String

  init(name: String) { self.name = name }

  func update(peak: Double, mean: Double) {
    queue.sync {
      self.peak = peak
      self.mean = mean
    }
  }
}
