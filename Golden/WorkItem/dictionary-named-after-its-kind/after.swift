import UIKit

final class Knobs: UIViewController {
  private var pendingTasks: [String: Task<Void, Never>] = [:]

  func turn(_ knob: String, _ send: @escaping () -> Void) {
    pendingTasks[knob]?.cancel()
    let deadline = SuspendingClock.now + .seconds(0.4)
    pendingTasks[knob] = Task { @MainActor [weak self] in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      guard let self else { return }
      pendingTasks[knob] = nil
      send()
    }
  }

  func reset() {
    pendingTasks.values.forEach { $0.cancel() }
    pendingTasks.removeAll()
  }
}
