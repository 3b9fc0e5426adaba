import UIKit

class ProgressController: UIViewController {
  var isLoading = false

  func load(_ words: [String]) {
    DispatchQueue.global().async {
      print(words.sorted())
      self.isLoading = false
    }
  }
}
