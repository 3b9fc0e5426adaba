import UIKit

final class Throttle: UIViewController {
  private var pending: DispatchWorkItem?
  private var last: Date?

  func throttle() {
    pending?.cancel()
    let item = DispatchWorkItem { self.last = Date() }
    pending = item
    let delay: TimeInterval
    if last == nil {
      delay = 1
    } else {
      delay = 3
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + delay, execute: item)
  }
}
