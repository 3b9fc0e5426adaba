import UIKit

final class Results: UIViewController {
  private let scrollDelay = 300

  func request() {
    title = "requested"
    // Small enough not to be seen.
    let deadline = SuspendingClock.now + .milliseconds(scrollDelay)
    Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      self.title = "loaded"
    }
  }

  func show() {
    let delayTime = SuspendingClock.now + .seconds(0.5) /* half a second */
    title = "soon"
    Task { @MainActor [weak self] in
      try? await Task.sleep(until: delayTime, clock: .suspending)
      self?.title = "shown"
    }
  }

  func run(_ work: @escaping @MainActor () -> Void) {
    let time = SuspendingClock.now + .seconds(2)  // seconds
    Task { @MainActor in
      try? await Task.sleep(until: time, clock: .suspending)
      work()
    }
  }

  func onTheWay(_ isShown: Bool) {
    let time = DispatchTime.now() + 1
    if isShown {
      DispatchQueue.main.asyncAfter(deadline: time) { self.title = "loaded" }
    }
  }

  func late() {
    let time = DispatchTime.now() + 1
    request()
    DispatchQueue.main.asyncAfter(deadline: time) { self.title = "late" }
    Task { @MainActor in self.title = "next" }
  }
}
