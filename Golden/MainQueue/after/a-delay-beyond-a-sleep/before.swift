import UIKit

final class Never: UIViewController {
  private static let never = Int.max
  private static let infinite = Double.infinity
  private static let nothing = 0.0 / 0.0
  private var count = 0

  func most() {
    DispatchQueue.main.asyncAfter(deadline: .now() + .seconds(.max)) { self.title = "most" }
  }

  func mostByName() {
    DispatchQueue.main.asyncAfter(deadline: .now() + .seconds(Self.never)) { self.title = "by name" }
  }

  func converted() {
    DispatchQueue.main.asyncAfter(deadline: .now() + Double(Int.max)) { self.title = "converted" }
  }

  func long() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 1e30) { self.title = "long" }
  }

  func infinite() {
    DispatchQueue.main.asyncAfter(deadline: .now() + Self.infinite) { self.title = "infinite" }
  }

  func nothing() {
    DispatchQueue.main.asyncAfter(deadline: .now() + Self.nothing) { self.title = "nothing" }
  }

  func divided() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 1 / (0.5 - 0.5)) { self.title = "divided" }
  }

  func powers() {
    DispatchQueue.main.asyncAfter(deadline: .now() + pow(2.0, Double(count))) { self.title = "powers" }
  }
}
