import UIKit

final class FormController: UIViewController {
  private var validation: Task<Void, Never>?

  func validateSoon(_ validate: @escaping () -> Void) {
    validation?.cancel()
    let deadline = SuspendingClock.now + .seconds(0.25)
    validation = Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      validate()
    }
  }
}
