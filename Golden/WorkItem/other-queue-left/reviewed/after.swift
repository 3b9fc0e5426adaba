import Foundation

@MainActor
final class LogFlusher {
  private let queue = DispatchQueue(label: "log")
  private var flush: DispatchWorkItem?
  private var sweep: Task<Void, Never>?

  func appended() {
    flush?.cancel()
    let item = DispatchWorkItem { print("flush") }
    flush = item
    queue.asyncAfter(deadline: .now() + 1, execute: item)
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
