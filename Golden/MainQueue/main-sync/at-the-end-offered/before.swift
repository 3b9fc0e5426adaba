import UIKit

final class Report: UIViewController {
  private let label = UILabel()
  private let queue = DispatchQueue(label: "report")

  func build(_ pages: [String]) {
    DispatchQueue.global(qos: .utility).async {
      let text = pages.joined(separator: "\n")
      if text.isEmpty {
        DispatchQueue.main.sync {
          self.label.text = "Nothing"
        }
      } else {
        DispatchQueue.main.sync { self.label.text = text }
      }
    }
  }

  func count(_ pages: [String]) {
    DispatchQueue.global().async {
      let count = pages.count
      DispatchQueue.main.sync { self.label.text = "\(count)" }
      print("shown")
    }
  }

  // The next block of a serial queue waits for this one.
  func inOrder(_ text: String) {
    queue.async {
      DispatchQueue.main.sync { self.label.text = text }
    }
  }
}
