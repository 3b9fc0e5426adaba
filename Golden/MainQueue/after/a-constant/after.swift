import Foundation

enum Timing {
  static let fade = 1.5
  static let slow = 0.3 as TimeInterval
}

final class Curtain {
  var closed = false

  func close() {
    Task { @MainActor in
      try? await Task.sleep(nanoseconds: UInt64(Timing.fade * 1_000_000_000))
      self.closed = true
    }
  }

  func closeSlowly() {
    Task { @MainActor in
      try? await Task.sleep(nanoseconds: UInt64(Timing.slow * 1_000_000_000))
      self.closed = true
    }
  }
}
