import Foundation

@MainActor func f() {
  let deadline = SuspendingClock.now + .seconds(1)
  Task { @MainActor in
    try? await Task.sleep(until: deadline, clock: .suspending)
    let dueTime = SuspendingClock.now + .seconds(2)
    Task { @MainActor in
      try? await Task.sleep(until: dueTime, clock: .suspending)
      g()
    }
  }
}

@MainActor func g() {}
