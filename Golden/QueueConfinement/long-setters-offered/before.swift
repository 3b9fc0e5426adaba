import Foundation

final class SampleBuffer: @unchecked Sendable {
  private let queue = DispatchQueue(label: "samples")
  private var samples: [Double] = []

  func scale(by factor: Double) {
    queue.async {
      for index in self.samples.indices { self.samples[index] *= factor }
    }
  }

  func sort() {
    queue.async { self.samples.sort() }
  }

  var peak: Double? { queue.sync { samples.max() } }
}
