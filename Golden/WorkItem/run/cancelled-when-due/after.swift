import Foundation

@MainActor
final class Timeout {
  private var pending: Task<Void, Never>?

  func start() {
    let deadline = SuspendingClock.now + .seconds(0.1)
    pending = Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      print("timed out")
    }
  }

  func stop() {
    pending?.cancel()
    pending = nil
  }
}

let timeout = Timeout()
timeout.start()
// Its time has come while the main thread is busy, and then it is cancelled.
Thread.sleep(forTimeInterval: 0.3)
timeout.stop()
print("stopped in time")
RunLoop.main.run(until: Date() + 0.3)
timeout.start()
RunLoop.main.run(until: Date() + 0.3)
