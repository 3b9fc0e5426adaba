import UIKit

final class Results: UIViewController {
  private let scrollDelay = 300

  func request() {
    title = "requested"
    // Small enough not to be seen.
    Task { @MainActor in
      try? await Task.sleep(nanoseconds: UInt64(scrollDelay) * 1_000_000)
      self.title = "loaded"
    }
  }

  func show() {
    title = "soon"
    /* half a second */
    Task { @MainActor [weak self] in
      try? await Task.sleep(nanoseconds: 500_000_000)
      self?.title = "shown"
    }
  }

  func run(_ work: @escaping @MainActor () -> Void) {
    // seconds
    Task { @MainActor in
      try? await Task.sleep(nanoseconds: 2_000_000_000)
      work()
    }
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
