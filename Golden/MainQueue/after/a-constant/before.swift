import Foundation

enum Timing {
  static let fade = 1.5
  static let slow = 0.3 as TimeInterval
}

final class Curtain {
  var closed = false

  func close() {
    DispatchQueue.main.asyncAfter(deadline: .now() + Timing.fade) { self.closed = true }
  }

  func closeSlowly() {
    DispatchQueue.main.asyncAfter(deadline: .now() + Timing.slow) {
      self.closed = true
    }
  }
}
