import Foundation

func early() {
  let deadline = SuspendingClock.now + .seconds(0.4)
  Task { @MainActor in
    try? await Task.sleep(until: deadline, clock: .suspending)
    print("0.4 s after the call")
  }
  // The main thread is busy while the delay runs out.
  Thread.sleep(forTimeInterval: 0.8)
}

func late(_ delay: TimeInterval) {
  let deadline = SuspendingClock.now + .seconds(Double.maximum(0, .minimum(delay, 1e9)))
  Task { @MainActor in
    try? await Task.sleep(until: deadline, clock: .suspending)
    print("1 s after the call")
  }
}

late(Double("1") ?? 1)
early()
print("main thread is free")
RunLoop.main.run(until: Date() + 1)
print("done")
