import UIKit

class TagController: UIViewController {
  let label = UILabel()

  func show(_ tags: [String]) {
    Task.detached {
      let line = self.line(for: tags)
      Task { @MainActor in
        self.label.text = line
      }
    }
  }

  nonisolated func line(for tags: [String]) -> String {
    tags.map { "#" + $0 }.joined(separator: " ")
  }
}
