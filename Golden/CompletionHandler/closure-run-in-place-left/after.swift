import QuartzCore
import UIKit

// What doesn't escape is run by whoever calls, here on the main thread. An async function that isn't isolated would
// run it elsewhere.
extension CATransaction {
  public static func grouped(_ changes: () -> Void, completion: @escaping () -> Void) {
    CATransaction.begin()
    CATransaction.setCompletionBlock { completion() }
    changes()
    CATransaction.commit()
  }
}

@MainActor
final class Badge: UIView {
  private var isShown = false

  func shake() {
    CATransaction.grouped({
      self.alpha = 0.5
    }, completion: {
      self.isShown = true
    })
  }
}

// On the main actor it stays there.
@MainActor
enum Stage {
  public static func rearrange(_ changes: () -> Void) async {
    changes()
  }

  static func clear(_ view: UIView) {
    Task { @MainActor in
      await rearrange({ view.alpha = 0 })
      view.isHidden = true
    }
  }
}
