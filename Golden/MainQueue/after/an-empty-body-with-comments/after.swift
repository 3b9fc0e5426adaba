import Dispatch

func wait() {
  let deadline = SuspendingClock.now + .seconds(1)
  Task { @MainActor in
    try? await Task.sleep(until: deadline, clock: .suspending)
    // nothing yet
  }
}
