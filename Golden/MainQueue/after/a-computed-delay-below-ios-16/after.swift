import UIKit

final class Connection: UIViewController {
  private enum Timing {
    static let step = 0.5
    static var limit: TimeInterval { step * 4 + 1 }
  }

  private var attempts = 0
  private var isFast: Bool { attempts == 0 }

  func reconnect() {
    let delay = min(pow(2.0, Double(attempts)) + 0.5, 60)
    Task { @MainActor in
      try? await Task.sleep(nanoseconds: UInt64(delay * 1_000_000_000))
      self.title = "reconnect"
    }
  }

  func capped() {
    let delay = min(pow(2.0, Double(attempts)), 60) + 1
    Task { @MainActor in
      try? await Task.sleep(nanoseconds: UInt64(delay * 1_000_000_000))
      self.title = "capped"
    }
  }

  func atLeast() {
    let nanoseconds = UInt64(max(0.1, Double(attempts) * 0.05) * 1_000_000_000)
    Task { @MainActor in
      try? await Task.sleep(nanoseconds: nanoseconds)
      self.title = "at least"
    }
  }

  func limit() {
    let nanoseconds = UInt64(Timing.limit * 1_000_000_000)
    Task { @MainActor in
      try? await Task.sleep(nanoseconds: nanoseconds)
      self.title = "limit"
    }
  }

  func choice() {
    let nanoseconds = UInt64((isFast ? 0.1 : Timing.step) * 1_000_000_000)
    Task { @MainActor in
      try? await Task.sleep(nanoseconds: nanoseconds)
      self.title = "choice"
    }
  }

  func difference() {
    let fade = isFast ? 0.2 : 0.4
    Task { @MainActor in
      try? await Task.sleep(nanoseconds: UInt64((1 - fade) / 2 * 1_000_000_000))
      self.title = "difference"
    }
  }
}
