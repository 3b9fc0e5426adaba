import UIKit

class BadgeController: UIViewController {
  let label = UILabel()
  var unread = 0

  func refresh(_ words: [String]) {
    DispatchQueue.global().async {
      self.prepare()
      let count = words.count
      Task { @MainActor in
        self.unread = count
      }
    }
  }

  func prepare() {
    unread = 0
  }
}
