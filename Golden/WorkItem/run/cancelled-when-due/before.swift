import Foundation

@MainActor
final class Timeout {
  private var pending: DispatchWorkItem?

  func start() {
    pending = DispatchWorkItem { print("timed out") }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.1, execute: pending!)
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
