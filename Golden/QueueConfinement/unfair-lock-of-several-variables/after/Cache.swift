import Foundation
import os

final class Sampler: Sendable {
  private let state = OSAllocatedUnfairLock(initialState: State())

  private struct State {
    var samples: [Double] = []
    var dropped = 0
  }

  func add(_ sample: Double) {
    state.withLock { state in
      guard state.samples.count < 100 else {
        state.dropped += 1
        return
      }
      state.samples.append(sample)
    }
  }

  var lost: Int { state.withLock { $0.dropped } }
}
