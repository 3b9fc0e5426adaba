import UIKit

final class Door: UIViewController {
  func close(isLocked: Bool) {
    if isLocked {
      view.alpha = 0.5
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { self.title = "locked" }
      return
    }
    guard isViewLoaded else {
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) { self.title = "gone" }
      return
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.4) { self.title = "closed" }
  }

  func open(isLocked: Bool) {
    if isLocked {
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { self.title = "locked" }
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.4) { self.title = "open" }
  }
}
