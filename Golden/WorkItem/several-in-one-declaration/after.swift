import UIKit

final class Hint: UIViewController {
  private var show: Task<Void, Never>?, hide: Task<Void, Never>?
  private var first, second: DispatchWorkItem?

  func present() {
    show?.cancel()
    let deadline = SuspendingClock.now + .seconds(0.5)
    show = Task { @MainActor [weak self] in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      self?.title = "shown"
    }
  }

  func dismiss() {
    hide?.cancel()
    let deadline = SuspendingClock.now + .seconds(0.5)
    hide = Task { @MainActor [weak self] in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      self?.title = nil
    }
  }

  func both() {
    first = DispatchWorkItem { [weak self] in self?.title = "first" }
    DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: first!)
  }
}
