import UIKit

final class Thermostat: UIViewController {
  enum Control: Hashable { case temperature, humidity }

  /// One for each control, since taps on one must not hold back another.
  private var sends: [Control: DispatchWorkItem] = [:]
  private var clears = [Control: DispatchWorkItem]()
  private var hints: Dictionary<Int, DispatchWorkItem> = [:]
  private var pending: Set<Control> = []

  func changed(_ control: Control, _ send: @escaping () -> Void) {
    sends[control]?.cancel()
    let item = DispatchWorkItem { [weak self] in
      guard let self else { return }
      sends[control] = nil
      send()
      clears[control]?.cancel()
      let clear = DispatchWorkItem { [weak self] in
        self?.clears[control] = nil
        self?.pending.remove(control)
      }
      clears[control] = clear
      DispatchQueue.main.asyncAfter(
        deadline: .now() + 3,
        execute: clear
      )
    }
    sends[control] = item
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.8, execute: item)
  }

  func hint(_ row: Int) {
    hints.removeValue(forKey: row)?.cancel()
    hints[row] = DispatchWorkItem { [weak self] in self?.title = "\(row)" }
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(300), execute: hints[row]!)
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
