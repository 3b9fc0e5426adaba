import UIKit

class LookupController: UIViewController {
  let label = UILabel()

  func look(_ word: String) {
    Task.detached {
      let entry = self.entry(for: word)
      Task { @MainActor in
        guard let entry = entry else { return }
        self.label.text = entry
      }
    }
  }

  nonisolated func entry(for word: String) -> String? {
    word.isEmpty ? nil : word.uppercased()
  }
}
