import Foundation

final class SampleBuffer: @unchecked Sendable {
  private let lock = NSLock()
  private var samples: [Double] = []

  func scale(by factor: Double) {
    lock.withLock {
      for index in samples.indices { samples[index] *= factor }
    }
  }

  func sort() {
    lock.withLock { samples.sort() }
  }

  var peak: Double? { lock.withLock { samples.max() } }
}
