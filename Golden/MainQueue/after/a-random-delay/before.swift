import UIKit

final class Loader: UIViewController {
  private let longest = 2.0
  private let limit = Double.infinity

  func load() {
    DispatchQueue.main.asyncAfter(deadline: .now() + Double.random(in: 0.4...0.6)) { self.title = "Loaded" }
  }

  func reload() {
    DispatchQueue.main.asyncAfter(deadline: .now() + .random(in: 1...longest)) { self.title = "Reloaded" }
  }

  func retry() {
    DispatchQueue.main.asyncAfter(deadline: .now() + TimeInterval.random(in: 1..<longest)) {
      self.title = "Retried"
    }
  }

  func giveUp() {
    DispatchQueue.main.asyncAfter(deadline: .now() + Double.random(in: 1...limit)) { self.title = "Given up" }
  }

  func roll() {
    DispatchQueue.main.asyncAfter(deadline: .now() + .random(in: 0...1)) { self.title = "Rolled" }
  }

  func rollByUnits() {
    DispatchQueue.main.asyncAfter(deadline: .now() + .seconds(.random(in: 1...3))) { self.title = "Rolled" }
  }

  func rollSums() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 1 + .random(in: 0...1)) { self.title = "Rolled" }
  }
}
