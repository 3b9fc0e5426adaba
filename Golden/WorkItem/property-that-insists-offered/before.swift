import UIKit

final class Alarm: UIViewController {
  /// A work item on purpose: tasks that slept did not wake while the pool was busy.
  private var ringing: DispatchWorkItem?
  /// What fades, intentionally slowly.
  private var fading: DispatchWorkItem?

  func ringLater() {
    ringing?.cancel()
    let item = DispatchWorkItem { [weak self] in self?.title = "Ring" }
    ringing = item
    DispatchQueue.main.asyncAfter(deadline: .now() + 60, execute: item)
  }

  func fadeLater() {
    fading?.cancel()
    let item = DispatchWorkItem { [weak self] in self?.title = nil }
    fading = item
    DispatchQueue.main.asyncAfter(deadline: .now() + 5, execute: item)
  }
}
