import UIKit

class LookupController: UIViewController {
  let label = UILabel()

  func look(_ word: String) {
    DispatchQueue.global().async {
      let entry = self.entry(for: word)
      DispatchQueue.main.async {
        guard let entry = entry else { return }
        self.label.text = entry
      }
    }
  }

  func entry(for word: String) -> String? {
    word.isEmpty ? nil : word.uppercased()
  }
}
