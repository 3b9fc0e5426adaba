import UIKit

final class Reminders: UIViewController {
  private var snooze: DispatchWorkItem?
  private var alarm: DispatchWorkItem?
  private var first: DispatchWorkItem?
  private var second: DispatchWorkItem?

  func snooze(for delay: TimeInterval) {
    snooze?.cancel()
    let item = DispatchWorkItem { [weak self] in self?.title = "Snooze" }
    snooze = item
    DispatchQueue.main.asyncAfter(deadline: .now() + delay, execute: item)
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
