import UIKit

extension GameViewController {
  func scored(_ points: Int) {
    Task { @MainActor in
      self.score.text = "\(points)"
    }
    Task { @MainActor in _ = self.take() }
    Task { @MainActor in Clock.tick() }
  }
}
