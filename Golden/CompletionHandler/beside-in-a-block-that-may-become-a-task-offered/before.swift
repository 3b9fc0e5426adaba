import UIKit

@MainActor
public final class Bubble: UIView {
  public func hide(completion: (() -> Void)? = nil) {
    UIView.animate(
      withDuration: 0.2,
      animations: {
        self.alpha = 0
      },
      completion: { [weak self] _ in
        self?.removeFromSuperview()
        completion?()
      })
  }

  static func show(in view: UIView) -> Bubble {
    let bubble = Bubble()
    view.addSubview(bubble)
    DispatchQueue.main.asyncAfter(deadline: .now() + 2) {
      bubble.hide()
    }
    return bubble
  }
}
