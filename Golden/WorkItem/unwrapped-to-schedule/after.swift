import UIKit

final class Autosave: UIViewController {
  private var save: Task<Void, Never>?
  private var reminder: Task<Void, Never>?

  func edited() {
    if let save = save {
      save.cancel()
    }
    let deadline = SuspendingClock.now + .seconds(1.5)
    save = Task { @MainActor [weak self] in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      self?.write()
    }
    title = "Edited"
  }

  func remind() {
    if let pending = reminder, !pending.isCancelled { pending.cancel() }
    let deadline = SuspendingClock.now + .seconds(30)
    reminder = Task { @MainActor [weak self] in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      self?.title = "Not saved"
    }
  }

  func saveLater() {
    save?.cancel()
    // It was just set.
    let deadline = SuspendingClock.now + .seconds(5)
    save = Task { @MainActor [weak self] in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      self?.write()
    }
  }

  func remindLater() {
    reminder?.cancel()
    let deadline = SuspendingClock.now + .seconds(60)
    self.reminder = Task { @MainActor [weak self] in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      self?.title = "Not saved"
    }
    title = "Later"
  }

  private func write() {}
}
