import UIKit

final class Alarm: UIViewController {
  /// A work item on purpose: tasks that slept did not wake while the pool was busy.
  private var ringing: DispatchWorkItem?
  /// What fades, intentionally slowly.
  private var fading: Task<Void, Never>?

  func ringLater() {
    ringing?.cancel()
    let item = DispatchWorkItem { [weak self] in self?.title = "Ring" }
    ringing = item
    DispatchQueue.main.asyncAfter(deadline: .now() + 60, execute: item)
  }

  func fadeLater() {
    fading?.cancel()
    let deadline = SuspendingClock.now + .seconds(5)
    fading = Task { @MainActor [weak self] in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      self?.title = nil
    }
  }
}
