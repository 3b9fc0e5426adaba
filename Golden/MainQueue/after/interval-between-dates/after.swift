import Foundation

@MainActor
final class Banner {
  var end: Date?
  private(set) var isShown = true

  func show() {
    if let interval = end?.timeIntervalSince(Date()), interval > 0 {
      let deadline = SuspendingClock.now + .seconds(interval)
      Task { @MainActor [weak self] in
        try? await Task.sleep(until: deadline, clock: .suspending)
        self?.isShown = false
      }
    }
  }
}
