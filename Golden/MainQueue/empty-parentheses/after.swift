import Foundation

final class Ticker {
  private var ticks = 0

  func advance() {
    Task { @MainActor in
      self.ticks += 1
    }
    Task { @MainActor in self.ticks += 10 }
  }
}
