import Foundation
import UIKit

class WordCountController: UIViewController {
  let label = UILabel()

  func show(_ text: String) {
    DispatchQueue.global(qos: .userInitiated).async {
      let words = text.split(separator: " ")
      let longest = words.max { $0.count < $1.count }
      DispatchQueue.main.async {
        self.label.text = longest.map(String.init)
      }
    }
  }
}
