import UIKit

@MainActor
final class Debouncer {
  private var task: Task<Void, Never>?

  func debounce(action: @escaping @MainActor () -> Void) {
    task?.cancel()
    let deadline = SuspendingClock.now + .seconds(0.25)
    task = Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      action()
    }
  }
}
