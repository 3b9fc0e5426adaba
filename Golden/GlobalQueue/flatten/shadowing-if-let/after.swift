import UIKit

class LookupController: UIViewController {
  let label = UILabel()

  func look(_ word: String) {
    Task { @MainActor in
      let entry = await self.entry(for: word)
      if let entry = entry {
        self.label.text = entry
      }
    }
  }

  nonisolated func entry(for word: String) async -> String? {
    word.isEmpty ? nil : word.uppercased()
  }
}
