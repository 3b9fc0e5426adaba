import UIKit

final class Results: UIViewController {
  private let scrollDelay = 300

  func request() {
    title = "requested"
    // Small enough not to be seen.
    let deadline = DispatchTime.now() + DispatchTimeInterval.milliseconds(scrollDelay)
    DispatchQueue.main.asyncAfter(deadline: deadline) {
      self.title = "loaded"
    }
  }

  func show() {
    let delayTime: DispatchTime = .now() + 0.5 /* half a second */
    title = "soon"
    DispatchQueue.main.asyncAfter(deadline: delayTime) { [weak self] in self?.title = "shown" }
  }

  func run(_ work: @escaping @MainActor () -> Void) {
    let time = DispatchTime.now() + 2  // seconds
    DispatchQueue.main.asyncAfter(deadline: time, execute: work)
  }

  func onTheWay(_ isShown: Bool) {
    let time = DispatchTime.now() + 1
    if isShown {
      DispatchQueue.main.asyncAfter(deadline: time) { self.title = "loaded" }
    }
  }

  func moving(_ steps: [Int]) {
    var pause = 0.5
    let time = DispatchTime.now() + pause
    pause += 1
    DispatchQueue.main.asyncAfter(deadline: time) { self.title = "moved" }
  }

  func slow(_ pause: Int) {
    let time = DispatchTime.now() + .seconds(pause)
    request()
    DispatchQueue.main.asyncAfter(deadline: time) { self.title = "slow" }
  }
}
