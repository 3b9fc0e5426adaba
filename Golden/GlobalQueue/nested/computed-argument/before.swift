import UIKit

class DigestController: UIViewController {
  let label = UILabel()

  func show(_ words: [String]) {
    DispatchQueue.global().async {
      let digest = digest(of: words.sorted())
      DispatchQueue.main.async {
        self.label.text = digest
      }
    }
  }
}

func digest(of words: [String]) -> String {
  words.joined(separator: "|")
}
