import UIKit

final class BannerView: UIView {
  private let label = UILabel()

  func show(_ text: String) {
    label.text = text
    slideIn { finished in
      self.label.isHidden = !finished
    }
  }

  // A frame with the banner in its place would be shown before it slides in.
  private func slideIn(completion: @escaping (Bool) -> Void) {
    transform = CGAffineTransform(translationX: 0, y: -80)
    CATransaction.begin()
    CATransaction.setCompletionBlock {
      completion(true)
    }
    UIView.animate(withDuration: 0.3) { self.transform = .identity }
    CATransaction.commit()
  }

  func settle() {
    Task { @MainActor in
      await slide()
      self.label.text = nil
    }
  }

  private func slide() async {
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      CATransaction.setCompletionBlock {
        continuation.resume()
      }
      UIView.animate(withDuration: 0.3) { self.alpha = 0 }
    }
  }
}
