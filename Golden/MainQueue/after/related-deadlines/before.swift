import UIKit

final class IntroView: UIView {
  func play() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { self.alpha = 0.5 }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.4) { self.alpha = 1 }
  }

  func chain() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) {
      self.alpha = 0.5
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { self.alpha = 1 }
    }
  }

  func stagger(_ views: [UIView]) {
    for view in views {
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { view.alpha = 1 }
    }
  }
}
