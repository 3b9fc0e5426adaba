import UIKit

class AnalyticsViewController: UIViewController {
  private var name = ""

  nonisolated func badge() -> String {
    return name
  }

  nonisolated func rename() {
    self.clear()
  }

  private func clear() { name = "" }
}
