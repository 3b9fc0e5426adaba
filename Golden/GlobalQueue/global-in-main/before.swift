import Dispatch
import UIKit

class SearchController: UIViewController {
  let label = UILabel()

  func search(_ words: [String]) {
    DispatchQueue.main.async {
      self.label.text = "searching"
      DispatchQueue.global().async {
        let hits = words.filter { $0.hasPrefix("a") }.count
        DispatchQueue.main.async {
          self.label.text = "\(hits)"
        }
      }
    }
  }
}
