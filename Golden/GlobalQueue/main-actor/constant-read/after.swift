import UIKit

class TitleController: UIViewController {
  let label = UILabel()
  private let prefix = "Chapter"

  func show(_ numbers: [Int]) {
    Task.detached(priority: .utility) {
      let titles = numbers.map { "\(self.prefix) \($0)" }
      print(titles)
      Task { @MainActor in
        self.label.text = titles.first
      }
    }
  }
}
