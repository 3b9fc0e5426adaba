import UIKit

class AuditController: UIViewController {
  func audit(_ lines: [String]) {
    Task.detached(priority: .background) {
      self.write(lines)
    }
  }

  nonisolated private func write(_ lines: [String]) {
    for line in lines {
      print("audit:", line)
    }
  }
}
