import UIKit

final class Splash: UIViewController {
  private let logo = UIView()
  private let hint = UILabel()

  // Work in between keeps them from becoming one task; each needs a name of its own for its deadline.
  func play(isAnimated: Bool) {
    if isAnimated {
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) { self.logo.alpha = 0.5 }
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 1.5) { self.logo.alpha = 1 }
    logo.isHidden = false
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(2500)) { self.hint.alpha = 1 }
    hint.isHidden = false
    DispatchQueue.main.asyncAfter(deadline: .now() + 9) { self.hint.alpha = 0 }
    hint.setNeedsLayout()
  }

  // They are of one length.
  func release(isLeft: Bool, isRight: Bool) {
    if isLeft {
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { self.logo.tag = 1 }
    }
    if isRight {
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { self.logo.tag = 2 }
    }
  }

  // The delay is that of each pass.
  func pulse(_ views: [UIView]) {
    for delay in [0.1, 0.3, 0.5] {
      DispatchQueue.main.asyncAfter(deadline: .now() + delay) { self.logo.tag += 1 }
    }
    hint.isHidden = true
  }

  func stagger(_ views: [UIView]) {
    views.enumerated().forEach { index, view in
      DispatchQueue.main.asyncAfter(deadline: .now() + Double(index) * 0.2) { view.alpha = 1 }
    }
  }

  // Only one of the two runs: nothing throws behind the first.
  func recover() {
    do {
      try prepare()
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { self.logo.tag = 3 }
      logo.isHidden = false
    } catch {
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) { self.recover() }
    }
  }

  private func prepare() throws {}
}
