import UIKit

final class Draft: UIViewController {
  /// The task that saves what was typed; `saveTask` is nil before.
  private var saveTask: Task<Void, Never>?
  /// Asked for by others, so that its name stays.
  var sendWorkItem: Task<Void, Never>?
  private var hideWorkItem: Task<Void, Never>?
  private var hideTask: Task<Void, Never>?

  func textChanged() {
    // Whatever `saveTask` was to do is done later.
    saveTask?.cancel()
    let deadline = SuspendingClock.now + .seconds(0.5)
    saveTask = Task { @MainActor [weak self] in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      self?.save()
    }
  }

  func sendLater() {
    sendWorkItem?.cancel()
    let deadline = SuspendingClock.now + .seconds(2)
    sendWorkItem = Task { @MainActor [weak self] in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      self?.save()
    }
  }

  func hideLater() {
    hideWorkItem?.cancel()
    hideTask?.cancel()
    let deadline = SuspendingClock.now + .seconds(3)
    hideWorkItem = Task { @MainActor [weak self] in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      self?.view.isHidden = true
    }
  }

  override func viewWillDisappear(_ animated: Bool) {
    if let item = saveTask, !item.isCancelled { save() }
    saveTask?.cancel()
    saveTask = nil
  }

  private func save() {}
}

final class Search: UIViewController {
  private var task: Task<Void, Never>?

  func search(_ text: String) {
    task?.cancel()
    let deadline = SuspendingClock.now + .seconds(0.3)
    self.task = Task { @MainActor [weak self] in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      self?.title = text
    }
  }
}
