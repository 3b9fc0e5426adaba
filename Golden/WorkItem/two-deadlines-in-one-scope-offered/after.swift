import Dispatch

final class Row {
  private var timeoutItem: Task<Void, Never>?
  private var watchdogItem: Task<Void, Never>?
  private(set) var state = "idle"

  // Each deadline is counted from here, and needs a name of its own.
  func start() {
    timeoutItem?.cancel()
    watchdogItem?.cancel()

    let deadline = SuspendingClock.now + .seconds(4)
    timeoutItem = Task { @MainActor [weak self] in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      self?.state = "late"
    }

    // A later checkpoint.
    let dueTime = SuspendingClock.now + .seconds(15)
    watchdogItem = Task { @MainActor [weak self] in
      try? await Task.sleep(until: dueTime, clock: .suspending)
      guard !Task.isCancelled else { return }
      self?.state = "stuck"
    }

  }

  func finish() {
    timeoutItem?.cancel()
    watchdogItem?.cancel()
  }
}
