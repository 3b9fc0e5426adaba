import AppKit

final class Inspector: NSViewController {
  private var refresh: Task<Void, Never>?
  private var shown = 0

  func selectionChanged() {
    let deadline = SuspendingClock.now + .seconds(0.05)
    let item = Task { @MainActor [weak self] in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      self?.shown += 1
      self?.refresh = nil
    }
    refresh?.cancel()
    refresh = item
  }

  var isPending: Bool { refresh != nil }
}
