import Foundation

final class Ticker {
  private var ticks = 0

  func advance() {
    DispatchQueue.main.async() {
      self.ticks += 1
    }
    DispatchQueue.main.async () { self.ticks += 10 }
  }
}
