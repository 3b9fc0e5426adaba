import UIKit

final class Tour: UIViewController {
  private let hint = UILabel()

  func inThreeSteps() {
    view.isHidden = false
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
      self.hint.isHidden = false
      // It fades in.
      self.hint.alpha = 1
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 1.5) {
      self.hint.text = "Swipe"
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 4) {
      self.hint.isHidden = true
    }
    view.setNeedsLayout()
  }

  // The later one comes first.
  func backwards() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { self.hint.alpha = 1 }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { self.hint.alpha = 0.5 }
  }

  // The first may end early.
  func leaving() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) {
      guard self.hint.isHidden else { return }
      self.hint.isHidden = false
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.4) {
      self.hint.alpha = 1
    }
  }

  // A comment on lines of its own goes before the next sleep.
  func commented() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { self.hint.alpha = 0.5 }

    // Then all of it,
    // at once.
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.4) { self.hint.alpha = 1 }
  }

  // These have their place elsewhere.
  func commentedElsewhere() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { self.hint.alpha = 0.5 }  // Half of it.
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.4) { self.hint.alpha = 1 }
  }

  func commentedInside() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) {
      self.hint.alpha = 0.5
      // Half of it.
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.4) { self.hint.alpha = 1 }
  }
}
