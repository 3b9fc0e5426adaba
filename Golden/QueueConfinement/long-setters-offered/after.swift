import Foundation

final class SampleBuffer: @unchecked Sendable {
  private let lock = NSLock()
  private var samples: [Double] = []

  func scale(by factor: Double) {
    lock.withLock {
      for index in self.samples.indices { self.samples[index] *= factor }
    }
  }

  func sort() {
    lock.withLock { self.samples.sort() }
  }

  var peak: Double? { lock.withLock { samples.max() } }
}
