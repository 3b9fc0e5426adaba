import UIKit

class FilterController: UIViewController {
  let label = UILabel()
  var minimum = 3

  func filter(_ words: [String]) {
    DispatchQueue.global().async {
      let kept = self.longWords(words)
      Task { @MainActor in
        self.label.text = "\(kept.count)"
      }
    }
  }

  func longWords(_ words: [String]) -> [String] {
    words.filter { $0.count >= minimum }
  }
}
