import UIKit

final class FilterController: UIViewController {
  private let settle: TimeInterval = 0.5
  private var apply: Task<Void, Never>?
  private var undo: Task<Void, Never>?

  func moved() {
    apply?.cancel()
    apply = Task { @MainActor [weak self] in
      try? await Task.sleep(nanoseconds: 300_000_000)
      guard !Task.isCancelled else { return }
      self?.title = "Applied"
    }
  }

  func offerUndo() {
    undo?.cancel()
    let nanoseconds = UInt64(settle * 1_000_000_000)
    undo = Task { @MainActor [weak self] in
      try? await Task.sleep(nanoseconds: nanoseconds)
      guard !Task.isCancelled else { return }
      self?.title = nil
    }
  }
}
