import UIKit

class FeedController: UIViewController {
  let label = UILabel()

  func received(_ lines: [String]) {
    DispatchQueue.global(qos: .userInitiated).async {
      let summary = self.summarise(lines)
      DispatchQueue.main.async {
        self.label.text = summary.text
      }
    }
  }
}
