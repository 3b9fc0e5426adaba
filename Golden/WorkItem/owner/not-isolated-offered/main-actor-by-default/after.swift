import Foundation

final class Indexer {
  private var pass: Task<Void, Never>?
  private var passes = 0

  func changed() {
    pass?.cancel()
    let deadline = SuspendingClock.now + .seconds(0.3)
    pass = Task { @MainActor [weak self] in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      self?.passes += 1
    }
  }
}
