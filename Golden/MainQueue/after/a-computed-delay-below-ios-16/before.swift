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
    DispatchQueue.main.asyncAfter(deadline: .now() + delay) { self.title = "reconnect" }
  }

  func capped() {
    let delay = min(pow(2.0, Double(attempts)), 60) + 1
    DispatchQueue.main.asyncAfter(deadline: .now() + delay) { self.title = "capped" }
  }

  func atLeast() {
    DispatchQueue.main.asyncAfter(deadline: .now() + max(0.1, Double(attempts) * 0.05)) {
      self.title = "at least"
    }
  }

  func limit() {
    DispatchQueue.main.asyncAfter(deadline: .now() + Timing.limit) { self.title = "limit" }
  }

  func choice() {
    DispatchQueue.main.asyncAfter(deadline: .now() + (isFast ? 0.1 : Timing.step)) { self.title = "choice" }
  }

  func difference() {
    let fade = isFast ? 0.2 : 0.4
    DispatchQueue.main.asyncAfter(deadline: .now() + (1 - fade) / 2) { self.title = "difference" }
  }
}
