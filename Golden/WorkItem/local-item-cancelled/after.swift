import UIKit

final class Loader: UIViewController {
  func load(_ fetch: (@escaping @MainActor () -> Void) -> Void) {
    let deadline = SuspendingClock.now + .seconds(0.5)
    let spinner = Task { @MainActor [weak self] in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      self?.title = "Loading"
    }
    fetch {
      spinner.cancel()
    }
  }

  func send(_ deliver: (@escaping @Sendable () -> Void) -> Void) {
    let warning = DispatchWorkItem { print("slow") }
    DispatchQueue.global().asyncAfter(deadline: .now() + 0.5, execute: warning)
    warning.cancel()
  }
}
