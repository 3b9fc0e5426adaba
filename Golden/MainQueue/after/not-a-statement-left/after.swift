import Foundation

func remind(_ now: Bool) {
  guard now else {
    let deadline = SuspendingClock.now + .seconds(1)
    Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      print("later")
    }
    return
  }
  let scheduled: Void = DispatchQueue.main.asyncAfter(deadline: .now() + 1) { print("soon") }
  print(scheduled)
}
