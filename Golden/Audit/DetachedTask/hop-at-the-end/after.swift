import UIKit

class ReportViewController: UIViewController {
  var lines: [String] = []
  var isReady = false

  func parse(_ text: String) {
    Task.detached {
      let lines = text.split(separator: "\n").map(String.init)
      // Shown when all is there.
      await MainActor.run {
        self.lines = lines
        self.isReady = true
      }
    }
  }

  func count(_ text: String) {
    Task.detached(priority: .background) {
      let lines = text.split(separator: "\n").map(String.init)
      self.lines = lines
      print(lines.count)
    }
  }
}
