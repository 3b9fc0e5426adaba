import Dispatch

@MainActor
final class Dice {
  private var face = 0
  private let most = 6

  func roll() {
    Task { @MainActor in
      try? await Task.sleep(nanoseconds: UInt64(Int.random(in: 1...3)) * 1_000_000_000)
      self.face = 1
    }
  }

  func rollByContext() {
    Task { @MainActor in
      try? await Task.sleep(nanoseconds: UInt64(Int.random(in: 100..<300)) * 1_000_000)
      self.face = 2
    }
  }

  func rollUpTo(_ limit: Int) {
    Task { @MainActor in
      try? await Task.sleep(nanoseconds: UInt64(max(0, min(Int.random(in: 1...limit), 1_000_000_000))) * 1_000_000_000)
      self.face = 3
    }
  }

  func rollSeconds() {
    Task { @MainActor in
      try? await Task.sleep(nanoseconds: UInt64(Double.random(in: 1...3) * 1_000_000_000))
      self.face = 4
    }
  }
}
