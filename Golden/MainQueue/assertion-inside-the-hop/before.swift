import UIKit

final class ScoreView: UIView {
  func score(_ points: Int) {
    DispatchQueue.main.async {
      assert(Thread.isMainThread)
      self.setNeedsLayout()
    }
    DispatchQueue.main.async {
      print(Thread.isMainThread, points)
    }
  }
}
