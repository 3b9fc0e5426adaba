import Foundation

final class Sampler: @unchecked Sendable {
  private let sampleQueue = DispatchQueue(label: "samples")
  private var samples: [Double] = []
  private var dropped = 0

  func add(_ sample: Double) {
    sampleQueue.sync {
      guard samples.count < 100 else {
        dropped += 1
        return
      }
      samples.append(sample)
    }
  }

  var lost: Int { sampleQueue.sync { dropped } }
}
