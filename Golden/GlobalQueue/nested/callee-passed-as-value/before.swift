import UIKit

class MenuController: UIViewController {
  let label = UILabel()

  func show(_ dish: String) {
    DispatchQueue.global().async {
      let line = self.line(for: dish)
      DispatchQueue.main.async {
        self.label.text = line
      }
    }
  }

  func preview(_ dishes: [String]) {
    label.text = dishes.map(line).joined(separator: "\n")
  }

  func line(for dish: String) -> String {
    dish.capitalized
  }
}
