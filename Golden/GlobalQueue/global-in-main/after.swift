import Dispatch
import UIKit

class SearchController: UIViewController {
  let label = UILabel()

  func search(_ words: [String]) {
    Task { @MainActor in
      self.label.text = "searching"
      Task.detached {
        let hits = words.filter { $0.hasPrefix("a") }.count
        Task { @MainActor in
          self.label.text = "\(hits)"
        }
      }
    }
  }
}
