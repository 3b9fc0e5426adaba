import UIKit

extension Player {
  func seek(by step: Double) {
    pendingSeek?.cancel()

    let deadline = SuspendingClock.now + .seconds(0.25)
    pendingSeek = Task { @MainActor [weak self] in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      self?.position += step
    }
  }
}
