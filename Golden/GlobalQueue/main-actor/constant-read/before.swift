import UIKit

class TitleController: UIViewController {
  let label = UILabel()
  private let prefix = "Chapter"

  func show(_ numbers: [Int]) {
    DispatchQueue.global(qos: .utility).async {
      let titles = numbers.map { "\(self.prefix) \($0)" }
      print(titles)
      DispatchQueue.main.async {
        self.label.text = titles.first
      }
    }
  }
}
