import Foundation

@MainActor
final class LogFlusher {
  private var flush: Task<Void, Never>?
  private var sweep: Task<Void, Never>?

  func appended() {
    flush?.cancel()
    let deadline = SuspendingClock.now + .seconds(1)
    flush = Task.detached {
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      print("flush")
    }
  }

  func aged() {
    sweep?.cancel()
    let deadline = SuspendingClock.now + .seconds(1)
    sweep = Task.detached(priority: .utility) {
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      print("sweep")
    }
  }
}
