import Foundation
import UIKit

class BannerController: UIViewController {
  let label = UILabel()

  func flash(_ words: [String]) {
    Task.detached {
      let text = words.sorted().joined(separator: " ")
      Task { @MainActor in
        try? await Task.sleep(for: .seconds(0.5))
        self.label.text = text
      }
    }
  }
}
