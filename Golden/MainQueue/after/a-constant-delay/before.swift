import UIKit

private let fade = 0.4

final class BannerView: UIView {
  private let visible: TimeInterval = 3
  static let grace = 1.5

  func hide() {
    DispatchQueue.main.asyncAfter(deadline: .now() + fade) {
      self.alpha = 0
    }
  }

  func hideEventually() {
    DispatchQueue.main.asyncAfter(deadline: .now() + self.visible) {
      self.alpha = 0
    }
  }

  func remove() {
    DispatchQueue.main.asyncAfter(deadline: .now() + BannerView.grace) {
      self.removeFromSuperview()
    }
  }

  func flash() {
    let pause = 0.1
    DispatchQueue.main.asyncAfter(deadline: .now() + pause) { self.alpha = 1 }
  }
}
