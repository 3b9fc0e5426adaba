import UIKit

final class Report: UIViewController {
  private let label = UILabel()

  func build(_ pages: [String]) {
    Task.detached(priority: .utility) {
      let text = pages.joined(separator: "\n")
      if text.isEmpty {
        await MainActor.run {
          self.label.text = "Nothing"
        }
      } else {
        await MainActor.run { self.label.text = text }
      }
    }
  }

  func count(_ pages: [String]) {
    Task.detached {
      let count = pages.count
      await MainActor.run { self.label.text = "\(count)" }
      print("shown")
    }
  }

  // The next block of a serial queue waits for this one.
  func inOrder(_ text: String) {
    Task { @MainActor in
      self.label.text = text
    }
  }
}
