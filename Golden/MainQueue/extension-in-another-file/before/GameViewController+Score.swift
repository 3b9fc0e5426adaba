import UIKit

extension GameViewController {
  func scored(_ points: Int) {
    DispatchQueue.main.async {
      self.score.text = "\(points)"
    }
    DispatchQueue.main.async { self.take() }
    DispatchQueue.main.async(execute: Clock.tick)
  }
}
