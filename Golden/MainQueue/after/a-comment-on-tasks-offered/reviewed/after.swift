import UIKit

final class Probe: UIViewController {
  private var timeout: Task<Void, Never>?

  func start() {
    // GCD holds the deadline rather than `Task.sleep`: it has to fire even when the pool is starved.
    DispatchQueue.main.asyncAfter(deadline: .now() + 30) { [weak self] in
      self?.title = "Gave up"
    }
  }

  func probe() {
    timeout?.cancel()
    // Swift-concurrency threads have been seen to be busy here.
    let deadline = SuspendingClock.now + .seconds(10)
    timeout = Task { @MainActor [weak self] in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      self?.title = "Timed out"
    }
  }

  func stop() {
    timeout?.cancel()
    // The task is done.
    Task { @MainActor in
      try? await Task.sleep(for: .seconds(1))
      self.title = "Done"
    }
  }
}
