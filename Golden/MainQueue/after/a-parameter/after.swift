import UIKit

enum Delays {
  static let short: TimeInterval = 0.25
}

final class Toast: UIViewController {
  private func hide(after delay: TimeInterval, animated: Bool = true) {
    let deadline = SuspendingClock.now + .seconds(delay)
    Task { @MainActor [weak self] in
      try? await Task.sleep(until: deadline, clock: .suspending)
      self?.view.isHidden = true
    }
  }

  func show(_ text: String, for duration: Double = 2) {
    title = text
    let deadline = SuspendingClock.now + .seconds(duration)
    Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      self.title = nil
    }
  }

  private func again(_ delay: Double) { retry(in: delay) }

  private func retry(in delay: Double) {
    let deadline = SuspendingClock.now + .seconds(delay * 2)
    Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      self.show("Again")
    }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    hide(after: 3)
    hide(after: Delays.short * 2, animated: false)
    show("Hello")
    show("Hello, again", for: 4)
    again(1)
    retry(in: 0.5)
  }
}

final class Screen {
  @MainActor
  func show(on toast: Toast) { toast.show("Screen", for: Delays.short) }
}
