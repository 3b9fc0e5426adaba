import UIKit

@MainActor
public final class Bubble: UIView {
  @available(*, renamed: "hide()")
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

  public func hide() async {
    await withCheckedContinuation { continuation in
      hide {
        continuation.resume()
      }
    }
  }

  static func show(in view: UIView) -> Bubble {
    let bubble = Bubble()
    view.addSubview(bubble)
    let deadline = SuspendingClock.now + .seconds(2)
    Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      bubble.hide(completion: nil)
    }
    return bubble
  }
}
