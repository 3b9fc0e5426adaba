import UIKit

final class Debouncer {
  private var pending: Task<Void, Never>?
  private var runs = 0

  func schedule() {
    pending?.cancel()
    let deadline = SuspendingClock.now + .seconds(0.3)
    pending = Task { @MainActor [weak self] in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      self?.runs += 1
    }
  }

  func stopDebouncing() { pending?.cancel() }
}

final class Field: UIViewController {
  private let debouncer = Debouncer()

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    debouncer.schedule()
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    debouncer.stopDebouncing()
  }
}
