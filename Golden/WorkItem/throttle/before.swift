import UIKit

final class ScrollReporter: UIView {
  private var report: DispatchWorkItem?
  private var latest = 0.0

  func scrolled(to offset: Double) {
    latest = offset
    guard report == nil else { return }
    let item = DispatchWorkItem { [weak self] in
      guard let self else { return }
      self.report = nil
      print(self.latest)
    }
    report = item
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.1, execute: item)
  }
}
