import Foundation

final class SampleBuffer: @unchecked Sendable {
  private let queue = DispatchQueue(label: "samples")
  private var samples: [Double] = []

  func sort() {
    queue.async { self.samples.sort() }
  }

  var peak: Double? { queue.sync { samples.max() } }
}
