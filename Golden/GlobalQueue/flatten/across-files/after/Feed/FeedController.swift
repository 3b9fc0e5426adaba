import UIKit

class FeedController: UIViewController {
  let label = UILabel()

  func received(_ lines: [String]) {
    Task(priority: .userInitiated) { @MainActor in
      let summary = await self.summarise(lines)
      self.label.text = summary.text
    }
  }
}
