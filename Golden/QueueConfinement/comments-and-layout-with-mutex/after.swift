import Foundation
import Synchronization

/// Keeps the last readings.
final class Readings: Sendable {
  // Guards `values`.
  private let values = Mutex<[Double]>([])

  func add(_ value: Double) {
    // The newest comes last.
    values
      .withLock { values in
        // At most ten.
        if values.count == 10 { values.removeFirst() }
        values.append(value)  // newest
      }
  }

  func clear()
  {
    values.withLock
    {
      $0.removeAll(keepingCapacity: true)
    }
  }

  var last: Double? { values.withLock { /* may be empty */ $0.last } }
}

final class Levels: Sendable {

  private let state = Mutex(State())

  private struct State {
    // Both in decibels.
    var peak = -60.0  // at most 0
    /// The mean of the last second.
    var mean: Double =
      -60
  }


  let name: String

  init(name: String) { self.name = name }

  func update(peak: Double, mean: Double) {
    state.withLock { state in
      state.peak = peak
      state.mean = mean
    }
  }
}
