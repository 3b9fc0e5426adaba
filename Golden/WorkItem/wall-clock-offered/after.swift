import Foundation

@MainActor final class AlarmClock {
  private var alarm: Task<Void, Never>?
  private var snooze: DispatchWorkItem?
  var title = ""

  // The continuous clock goes on while the system sleeps, as the wall clock does.
  func ring() {
    alarm?.cancel()
    let deadline = ContinuousClock.now + .seconds(60)
    alarm = Task { @MainActor [weak self] in
      try? await Task.sleep(until: deadline, clock: .continuous)
      guard !Task.isCancelled else { return }
      self?.title = "Alarm"
    }
  }

  // A time of day is no delay.
  func ring(at time: DispatchWallTime) {
    snooze?.cancel()
    let item = DispatchWorkItem { [weak self] in self?.title = "Snooze" }
    snooze = item
    DispatchQueue.main.asyncAfter(wallDeadline: time, execute: item)
  }
}
