import Foundation

@MainActor func f() {
  let deadline = SuspendingClock.now + .seconds(1)
  Task { @MainActor in
    try? await Task.sleep(until: deadline, clock: .suspending)
    let deadline2 = SuspendingClock.now + .seconds(2)
    Task { @MainActor in
      try? await Task.sleep(until: deadline2, clock: .suspending)
      g()
    }
  }
}

@MainActor func g() {}
