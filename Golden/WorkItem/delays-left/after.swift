import UIKit

final class Reminders: UIViewController {
  private var snooze: Task<Void, Never>?
  private var alarm: DispatchWorkItem?
  private var first: DispatchWorkItem?
  private var second: DispatchWorkItem?

  func snooze(for delay: TimeInterval) {
    snooze?.cancel()
    let deadline = SuspendingClock.now + .seconds(Double.maximum(0, .minimum(delay, 1e9)))
    snooze = Task { @MainActor [weak self] in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      self?.title = "Snooze"
    }
  }

  func ring() {
    alarm?.cancel()
    let item = DispatchWorkItem { [weak self] in self?.title = "Alarm" }
    alarm = item
    DispatchQueue.main.asyncAfter(wallDeadline: .now() + 60, execute: item)
  }

  func choreograph() {
    first = DispatchWorkItem { [weak self] in self?.title = "One" }
    second = DispatchWorkItem { [weak self] in self?.title = "Two" }
    DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: first!)
    DispatchQueue.main.asyncAfter(deadline: .now() + 2, execute: second!)
  }
}
