import UIKit

final class Badge: UIView {
  private var blink: DispatchWorkItem?
  private var glow: DispatchWorkItem?
  private var pulse: DispatchWorkItem?

  func update(animated: Bool) {
    let item = DispatchWorkItem { [weak self] in self?.alpha = 0 }
    blink = item
    if animated {
      DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: item)
    }
  }

  func light(count: Int) {
    glow = DispatchWorkItem { [weak self] in self?.alpha = 1 }
    guard count > 0 else { return }
    DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: glow!)
  }

  func beat() {
    for delay in 1...3 {
      let item = DispatchWorkItem { [weak self] in self?.alpha = 0.5 }
      pulse = item
      DispatchQueue.main.asyncAfter(deadline: .now() + .seconds(delay), execute: item)
    }
  }
}
