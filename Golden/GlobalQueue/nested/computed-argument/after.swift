import UIKit

class DigestController: UIViewController {
  let label = UILabel()

  func show(_ words: [String]) {
    Task.detached {
      let digest = digest(of: words.sorted())
      Task { @MainActor in
        self.label.text = digest
      }
    }
  }
}

func digest(of words: [String]) -> String {
  words.joined(separator: "|")
}
