import Foundation

func wait(_ delay: Double, _ label: String) {
  let deadline = SuspendingClock.now + .seconds(Double.maximum(0, .minimum(delay, 1e9)))
  Task { @MainActor in
    try? await Task.sleep(until: deadline, clock: .suspending)
    print(label)
  }
}

func pause(_ seconds: [String]) {
  for text in seconds { wait(Double(text) ?? .nan, text) }
}

pause(["-3"])
RunLoop.main.run(until: Date() + 0.2)
pause(["0.4", "inf", "1e300", "0.1"])
RunLoop.main.run(until: Date() + 0.8)
print("done")
