import Combine
import Foundation

final class LinkModel: ObservableObject {
  @Published var copied = false
  private var reset: Task<Void, Never>?

  func copy() {
    cancelReset()
    copied = true
    let deadline = SuspendingClock.now + .seconds(4)
    reset = Task { @MainActor [weak self] in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      self?.copied = false
    }
  }

  private func cancelReset() {
    reset?.cancel()
    reset = nil
  }
}
