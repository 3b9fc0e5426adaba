import Foundation

final class Clock {
  var ticks = 0

  func tick() {
    // unqueue:ignore
    DispatchQueue.main.async { self.ticks += 1 }
    // unqueue:ignore main-queue
    DispatchQueue.main.async {
      self.ticks += 1
      DispatchQueue.main.async { self.ticks += 1 }
    }
    // unqueue:ignore global-queue
    DispatchQueue.main.async { self.ticks += 1 }
    DispatchQueue.main.async { self.ticks += 1 }
  }
}
