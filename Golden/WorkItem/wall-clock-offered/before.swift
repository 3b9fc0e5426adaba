import Foundation

@MainActor final class AlarmClock {
  private var alarm: DispatchWorkItem?
  private var snooze: DispatchWorkItem?
  var title = ""

  // The continuous clock goes on while the system sleeps, as the wall clock does.
  func ring() {
    alarm?.cancel()
    let item = DispatchWorkItem { [weak self] in self?.title = "Alarm" }
    alarm = item
    DispatchQueue.main.asyncAfter(wallDeadline: .now() + 60, execute: item)
  }

  // A time of day is no delay.
  func ring(at time: DispatchWallTime) {
    snooze?.cancel()
    let item = DispatchWorkItem { [weak self] in self?.title = "Snooze" }
    snooze = item
    DispatchQueue.main.asyncAfter(wallDeadline: time, execute: item)
  }
}
