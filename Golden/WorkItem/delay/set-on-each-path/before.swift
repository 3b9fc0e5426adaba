import UIKit

final class Throttle: UIViewController {
  private var pending: DispatchWorkItem?
  private var last: Date?

  func throttle() {
    let delay: TimeInterval
    if let last {
      delay = 3 - Date().timeIntervalSince(last)
    } else {
      delay = 1
    }
    pending?.cancel()
    let item = DispatchWorkItem { self.last = Date() }
    pending = item
    DispatchQueue.main.asyncAfter(deadline: .now() + delay, execute: item)
  }
}
