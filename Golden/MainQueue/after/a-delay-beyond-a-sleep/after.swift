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
    let deadline = SuspendingClock.now + .seconds(Double.maximum(0, .minimum(Self.nothing, 1e9)))
    Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      self.title = "nothing"
    }
  }

  func divided() {
    let deadline = SuspendingClock.now + .seconds(Double.maximum(0, .minimum(1 / (0.5 - 0.5), 1e9)))
    Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      self.title = "divided"
    }
  }

  func powers() {
    let deadline = SuspendingClock.now + .seconds(Double.maximum(0, .minimum(pow(2.0, Double(count)), 1e9)))
    Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      self.title = "powers"
    }
  }
}
