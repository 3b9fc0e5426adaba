import UIKit

final class Gauge: UIViewController {
  private var timer: Task<Void, Never>?
  private var level = 0

  func start() {
    timer?.cancel()
    timer = Task { @MainActor [weak self] in
      var next = SuspendingClock.now
      while true {
        try? await Task.sleep(until: next, clock: .suspending)
        guard !Task.isCancelled else { return }
        defer { repeat { next += .seconds(1) } while next < .now }
        guard let self else { return }
        guard self.level < 10 else { continue }
        if self.level == 5 {
          self.title = "half"
          continue
        }
        self.level += 1
      }
    }
  }

  func stop() { timer?.cancel() }
}
