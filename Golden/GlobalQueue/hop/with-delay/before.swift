import Foundation
import UIKit

class BannerController: UIViewController {
  let label = UILabel()

  func flash(_ words: [String]) {
    DispatchQueue.global().async {
      let text = words.sorted().joined(separator: " ")
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
        self.label.text = text
      }
    }
  }
}
