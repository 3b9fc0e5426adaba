import Foundation

func remind() {
  let deadline = SuspendingClock.now + .seconds(1)
  /* second */ Task { @MainActor in // why not
    try? await Task.sleep(until: deadline, clock: .suspending)
    print("reminded")
  }
}
