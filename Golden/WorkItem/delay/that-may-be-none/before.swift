import UIKit

final class Results: UIViewController {
  private var pending: DispatchWorkItem?
  private var last = 0.0

  func changed(at time: TimeInterval) {
    pending?.cancel()
    let delay: TimeInterval = time - last > 1 ? 0 : 0.3
    let item = DispatchWorkItem { [weak self] in
      self?.last = time
      self?.title = "\(time)"
    }
    pending = item
    DispatchQueue.main.asyncAfter(deadline: .now() + delay, execute: item)
  }
}
