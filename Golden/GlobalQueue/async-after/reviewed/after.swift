import UIKit

class ToastController: UIViewController {
  let label = UILabel()

  func toast(_ words: [String]) {
    DispatchQueue.global().asyncAfter(deadline: .now() + 2) {
      let text = words.joined(separator: " ")
      Task { @MainActor in
        self.label.text = text
      }
    }
    DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + .milliseconds(50)) { print(words) }
    DispatchQueue.global().asyncAfter(wallDeadline: .now() + 1) { print(words.count) }
  }
}
