import UIKit

final class Loader: UIViewController {
  private let longest = 2.0
  private let limit = Double.infinity

  func load() {
    let deadline = SuspendingClock.now + .seconds(Double.random(in: 0.4...0.6))
    Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      self.title = "Loaded"
    }
  }

  func reload() {
    let deadline = SuspendingClock.now + .seconds(Double.random(in: 1...longest))
    Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      self.title = "Reloaded"
    }
  }

  func retry() {
    let deadline = SuspendingClock.now + .seconds(TimeInterval.random(in: 1..<longest))
    Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      self.title = "Retried"
    }
  }

  func giveUp() {
    let deadline = SuspendingClock.now + .seconds(Double.maximum(0, .minimum(Double.random(in: 1...limit), 1e9)))
    Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      self.title = "Given up"
    }
  }

  func roll() {
    DispatchQueue.main.asyncAfter(deadline: .now() + .random(in: 0...1)) { self.title = "Rolled" }
  }

  func rollByUnits() {
    let deadline = SuspendingClock.now + .seconds(Int.random(in: 1...3))
    Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      self.title = "Rolled"
    }
  }

  func rollSums() {
    let deadline = SuspendingClock.now + .seconds(Double.maximum(0, .minimum(1 + .random(in: 0...1), 1e9)))
    Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      self.title = "Rolled"
    }
  }
}
