import UIKit

final class Widgets: UIViewController {
  enum Kind: Hashable { case small, large }

  private var reloads = [
    Kind: Task<Void, Never>
  ]()
  private var saving: Task<Void, Never>?
  private var search: Task<Void, Never>?

  func reloadAll() {
    reloads.values.forEach({
      $0.cancel()
    })
    reloads = [:]
    title = "all"
  }

  func reload(_ kind: Kind) {
    let pending = reloads[kind]

    pending?.cancel()

    title = "\(kind)"
  }

  func scheduleReload(of kind: Kind) {
    let pending: Task<Void, Never>? = reloads[kind]

    pending?.cancel()

    let deadline = SuspendingClock.now + .seconds(5)
    reloads[kind] = Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      self.title = "\(kind)"
    }
  }

  func drop(_ kind: Kind) {
    if let pending = reloads.removeValue(forKey: kind) { pending.cancel() }
    let last = reloads.removeValue(forKey: kind)
    if let last, !last.isCancelled { last.cancel() }
  }

  func save() {
    let earlier = saving
    let deadline = SuspendingClock.now + .seconds(1)
    saving = Task { @MainActor [weak self] in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      self?.title = "saved"
    }
    earlier?.cancel()
  }

  func find() {
    let earlier = search
    earlier?.cancel()
    let deadline = SuspendingClock.now + .seconds(1)
    search = Task { @MainActor [weak self] in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      self?.title = "found"
    }
  }
}
