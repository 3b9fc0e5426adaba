import Foundation

final class Session {
  @MainActor private var expiry: Task<Void, Never>?
  @MainActor private(set) var isOpen = false

  @MainActor func open() {
    isOpen = true
    expiry?.cancel()
    let deadline = SuspendingClock.now + .seconds(60)
    expiry = Task { @MainActor [weak self] in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      self?.isOpen = false
    }
  }

  @MainActor func close() {
    expiry?.cancel()
    isOpen = false
  }
}
