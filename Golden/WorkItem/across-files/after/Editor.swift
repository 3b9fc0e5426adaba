import UIKit

final class Editor: UIViewController {
  var autosave: Task<Void, Never>?

  func edited() {
    autosave?.cancel()
    let deadline = SuspendingClock.now + .seconds(1)
    autosave = Task { @MainActor [weak self] in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      self?.title = "Saved"
    }
  }
}
