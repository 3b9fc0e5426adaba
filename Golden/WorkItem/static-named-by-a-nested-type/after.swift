import UIKit

final class SearchController: UIViewController {
  private static var pending: Task<Void, Never>?

  func search(_ text: String) {
    Self.pending?.cancel()
    let deadline = SuspendingClock.now + .seconds(0.3)
    Self.pending = Task { @MainActor [weak self] in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      self?.title = text
    }
  }

  @MainActor struct Field {
    func clear() {
      pending?.cancel()
    }
  }
}
