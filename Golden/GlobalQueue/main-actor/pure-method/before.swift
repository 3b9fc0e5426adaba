import UIKit

class AuditController: UIViewController {
  func audit(_ lines: [String]) {
    DispatchQueue.global(qos: .background).async {
      self.write(lines)
    }
  }

  private func write(_ lines: [String]) {
    for line in lines {
      print("audit:", line)
    }
  }
}
