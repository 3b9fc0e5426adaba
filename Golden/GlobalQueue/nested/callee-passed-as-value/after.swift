import UIKit

class MenuController: UIViewController {
  let label = UILabel()

  func show(_ dish: String) {
    Task.detached {
      let line = self.line(for: dish)
      Task { @MainActor in
        self.label.text = line
      }
    }
  }

  func preview(_ dishes: [String]) {
    label.text = dishes.map(line).joined(separator: "\n")
  }

  nonisolated func line(for dish: String) -> String {
    dish.capitalized
  }
}
