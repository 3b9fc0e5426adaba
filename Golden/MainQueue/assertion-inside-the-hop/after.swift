import UIKit

final class ScoreView: UIView {
  func score(_ points: Int) {
    Task { @MainActor in
      MainActor.assertIsolated()
      self.setNeedsLayout()
    }
    DispatchQueue.main.async {
      print(Thread.isMainThread, points)
    }
  }
}
