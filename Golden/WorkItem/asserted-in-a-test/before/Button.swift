import UIKit

final class BusyButton: UIButton {
  var spinning: DispatchWorkItem?

  func start() {
    spinning?.cancel()
    let item = DispatchWorkItem { [weak self] in self?.alpha = 0.5 }
    DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: item)
    spinning = item
  }

  func stop() {
    spinning?.cancel()
    spinning = nil
  }
}
