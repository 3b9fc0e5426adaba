import Foundation

final class Saver {
  private var pending: Task<Void, Never>?
  private var flush: Task<Void, Never>?
  private var count = 0

  func changed() {
    MainActor.preconditionIsolated()
    pending?.cancel()
    let deadline = SuspendingClock.now + .seconds(0.3)
    pending = Task { @MainActor [weak self] in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      self?.count += 1
    }
  }

  func closed() {
    guard Thread.isMainThread else { return }
    pending?.cancel()
    flush?.cancel()
    let deadline = SuspendingClock.now + .seconds(0.3)
    flush = Task { @MainActor [weak self] in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      self?.count = 0
    }
  }

  func opened() {
    Task { @MainActor in
      self.flush?.cancel()
    }
  }
}
