import Foundation

@MainActor
final class Jobs {
  private var next: Task<Void, Never>?

  func enqueue(_ name: String) {
    next?.cancel()
    next = Task { @MainActor in
      guard !Task.isCancelled else { return }
      print(name)
    }
  }
}

let jobs = Jobs()
jobs.enqueue("first")
jobs.enqueue("second")
Task { @MainActor in print("behind them") }
print("queued")
RunLoop.main.run(until: Date() + 0.3)
jobs.enqueue("third")
RunLoop.main.run(until: Date() + 0.3)
