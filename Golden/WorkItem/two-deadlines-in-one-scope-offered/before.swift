import Dispatch

final class Row {
  private var timeoutItem: DispatchWorkItem?
  private var watchdogItem: DispatchWorkItem?
  private(set) var state = "idle"

  // Each deadline is counted from here, and needs a name of its own.
  func start() {
    timeoutItem?.cancel()
    watchdogItem?.cancel()

    timeoutItem = DispatchWorkItem { [weak self] in
      self?.state = "late"
    }

    // A later checkpoint.
    watchdogItem = DispatchWorkItem { [weak self] in
      self?.state = "stuck"
    }

    if let item = timeoutItem {
      DispatchQueue.main.asyncAfter(deadline: .now() + 4, execute: item)
    }
    if let item = watchdogItem {
      DispatchQueue.main.asyncAfter(deadline: .now() + 15, execute: item)
    }
  }

  func finish() {
    timeoutItem?.cancel()
    watchdogItem?.cancel()
  }
}
