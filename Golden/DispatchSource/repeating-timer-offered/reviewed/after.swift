import UIKit

final class CodeCell: UIView {
  private let interval = 1.0
  private var timer: Task<Void, Never>?

  func start() {
    timer?.cancel()
    let period = max(Duration.seconds(interval), .milliseconds(1))
    timer = Task { @MainActor [weak self] in
      var next = SuspendingClock.now
      while true {
        try? await Task.sleep(until: next, clock: .suspending)
        guard self != nil, !Task.isCancelled else { return }
        self?.refresh()
        repeat { next += period } while next < .now
      }
    }
  }

  func stop() {
    timer?.cancel()
    timer = nil
  }

  deinit {
    timer?.cancel()
  }

  private func refresh() {}
}

final class Clock: UIViewController {
  private var ticking: Task<Void, Never>?

  func start() {
    title = "0"

    // Every half second
    // go
    ticking?.cancel()
    ticking = Task { @MainActor [weak self] in
      var next = SuspendingClock.now + .seconds(2)
      while true {
        try? await Task.sleep(until: next, clock: .suspending)
        guard !Task.isCancelled else { return }
        guard let self else { return }
        // Shown at once
        self.title = "tick"
        repeat { next += .milliseconds(500) } while next < .now
      }
    }
  }

  func stop() { ticking?.cancel() }
}
