import UIKit

class SpellingController: UIViewController {
  let label = UILabel()

  func check(_ words: [String]) {
    Task { @MainActor [weak self] in
      let unknown = await misspelled(words, limit: 3)
      self?.label.text = unknown.joined(separator: ", ")
    }
  }
}

/// The first words that are not in the dictionary.
func misspelled(_ words: [String], limit: Int) async -> [String] {
  Array(words.filter { $0.count > 12 }.prefix(limit))
}
