import UIKit

@MainActor
final class Debouncer {
  private var workItem: Task<Void, Never>?

  func debounce(action: @escaping @MainActor () -> Void) {
    workItem?.cancel()
    let deadline = SuspendingClock.now + .seconds(0.25)
    workItem = Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      action()
    }
  }
}
