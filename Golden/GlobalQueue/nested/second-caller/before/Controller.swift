import UIKit

class TagController: UIViewController {
  let label = UILabel()

  func show(_ tags: [String]) {
    DispatchQueue.global().async {
      let line = self.line(for: tags)
      DispatchQueue.main.async {
        self.label.text = line
      }
    }
  }

  func line(for tags: [String]) -> String {
    tags.map { "#" + $0 }.joined(separator: " ")
  }
}
