import UIKit

protocol Waiting {
  func wait(_ delay: Double)
}

public final class Timing: UIViewController, Waiting {
  private func never(after delay: Double) {
    DispatchQueue.main.asyncAfter(deadline: .now() + delay) { self.title = "never" }
  }

  private func asValue(after delay: Double) {
    DispatchQueue.main.asyncAfter(deadline: .now() + delay) { self.title = "value" }
  }

  public func open(after delay: Double) {
    DispatchQueue.main.asyncAfter(deadline: .now() + delay) { self.title = "open" }
  }

  @objc func selected(after delay: Double) {
    DispatchQueue.main.asyncAfter(deadline: .now() + delay) { self.title = "selected" }
  }

  func wait(_ delay: Double) {
    DispatchQueue.main.asyncAfter(deadline: .now() + delay) { self.title = "waited" }
  }

  private func unused(after delay: Double) {
    DispatchQueue.main.asyncAfter(deadline: .now() + delay) { self.title = "unused" }
  }

  private func growing(after delay: Double) {
    DispatchQueue.main.asyncAfter(deadline: .now() + delay) { self.growing(after: delay * 2) }
  }

  private func changed(after delay: Double) {
    var delay = delay
    if view.isHidden { delay = .infinity }
    DispatchQueue.main.asyncAfter(deadline: .now() + delay) { self.title = "changed" }
  }

  private func none(after delay: Double) {
    DispatchQueue.main.asyncAfter(deadline: .now() + delay) { self.title = "none" }
  }

  func start(_ others: [any Waiting]) {
    never(after: 1)
    never(after: .infinity)
    asValue(after: 1)
    [1, 2].forEach(asValue)
    open(after: 1)
    selected(after: 1)
    wait(1)
    others.forEach { $0.wait(.infinity) }
    growing(after: 1)
    changed(after: 1)
    none(after: 0)
    none(after: 1)
  }
}
