import UIKit

final class Thermostat: UIViewController {
  enum Control: Hashable { case temperature, humidity }

  /// One for each control, since taps on one must not hold back another.
  private var sends: [Control: Task<Void, Never>] = [:]
  private var clears = [Control: Task<Void, Never>]()
  private var hints: Dictionary<Int, Task<Void, Never>> = [:]
  private var pending: Set<Control> = []

  func changed(_ control: Control, _ send: @escaping () -> Void) {
    sends[control]?.cancel()
    let deadline = SuspendingClock.now + .seconds(0.8)
    sends[control] = Task { @MainActor [weak self] in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      guard let self else { return }
      sends[control] = nil
      send()
      clears[control]?.cancel()
      let dueTime = SuspendingClock.now + .seconds(3)
      clears[control] = Task { @MainActor [weak self] in
        try? await Task.sleep(until: dueTime, clock: .suspending)
        guard !Task.isCancelled else { return }
        self?.clears[control] = nil
        self?.pending.remove(control)
      }
    }
  }

  func hint(_ row: Int) {
    hints.removeValue(forKey: row)?.cancel()
    let deadline = SuspendingClock.now + .milliseconds(300)
    hints[row] = Task { @MainActor [weak self] in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      self?.title = "\(row)"
    }
  }

  func isWaiting(for control: Control) -> Bool { sends[control] != nil && !sends.isEmpty }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    sends.values.forEach { $0.cancel() }
    sends.removeAll()
    for (_, clear) in clears { clear.cancel() }
    clears = [:]
    hints.forEach { $0.value.cancel() }
    for row in hints.keys { hints[row]?.cancel() }
    hints.removeValue(forKey: 0)
  }

  deinit {
    sends.values.forEach { $0.cancel() }
    for item in hints.values { item.cancel() }
  }
}
