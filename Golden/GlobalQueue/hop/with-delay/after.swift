import Foundation
import UIKit

class BannerController: UIViewController {
  let label = UILabel()

  func flash(_ words: [String]) {
    Task.detached {
      let text = words.sorted().joined(separator: " ")
      let deadline = SuspendingClock.now + .seconds(0.5)
      Task { @MainActor in
        try? await Task.sleep(until: deadline, clock: .suspending)
        self.label.text = text
      }
    }
  }
}
