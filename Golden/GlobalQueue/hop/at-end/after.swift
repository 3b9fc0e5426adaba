import Foundation
import UIKit

class WordCountController: UIViewController {
  let label = UILabel()

  func show(_ text: String) {
    Task.detached(priority: .userInitiated) {
      let words = text.split(separator: " ")
      let longest = words.max { $0.count < $1.count }
      Task { @MainActor in
        self.label.text = longest.map(String.init)
      }
    }
  }
}
