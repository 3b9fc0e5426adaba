import UIKit

final class Fade: UIViewController {
  private static let gap: TimeInterval = 0
  private var isFast = false

  func gap() {
    DispatchQueue.main.asyncAfter(deadline: .now() + Self.gap) { self.title = "gap" }
  }

  func choice() {
    DispatchQueue.main.asyncAfter(deadline: .now() + (isFast ? 0 : 0.3)) { self.title = "choice" }
  }
}
