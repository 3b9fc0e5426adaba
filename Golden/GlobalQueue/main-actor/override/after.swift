import UIKit

class ListController: UIViewController {
  func reload() {
    DispatchQueue.global().async {
      self.refresh()
    }
  }

  func refresh() {
    print("list")
  }
}

class SpecialListController: ListController {
  override func refresh() {
    print("special list")
  }
}
