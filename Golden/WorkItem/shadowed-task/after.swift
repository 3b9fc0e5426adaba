import UIKit

struct Task { let title: String }

final class TaskEditor: UIViewController {
  private var save: _Concurrency.Task<Void, Never>?
  var task = Task(title: "Tidy up")

  func edited() {
    save?.cancel()
    let deadline = SuspendingClock.now + .seconds(0.5)
    save = _Concurrency.Task { @MainActor [weak self] in
      try? await _Concurrency.Task.sleep(until: deadline, clock: .suspending)
      guard !_Concurrency.Task.isCancelled else { return }
      self?.title = self?.task.title
    }
  }
}
