import UIKit

final class Composer: UIViewController {
  private var pending: Task<Void, Never>?
  private static let draftDelay: TimeInterval = 2

  func typed() {
    pending?.cancel()
    let deadline = SuspendingClock.now + .seconds(Self.draftDelay)
    pending = Task { @MainActor [weak self] in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      self?.store()
    }
  }

  func pasted() {
    pending?.cancel()
    pending = Task { @MainActor [weak self] in
      guard !Task.isCancelled else { return }
      self?.store()
    }
  }

  func discard() {
    pending?.cancel()
  }

  private func store() {}
}
