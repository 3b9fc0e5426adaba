import Foundation

enum Reminders {
  static func soon(_ text: String) {
    let deadline = SuspendingClock.now + .milliseconds(300)
    Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      print(text)
    }
  }

  static func sooner(_ text: String) {
    let deadline = SuspendingClock.now + .microseconds(50)
    Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      print(text)
    }
  }

  static func soonest(_ text: String) {
    let deadline = SuspendingClock.now + .nanoseconds(900)
    Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      print(text)
    }
  }

  static func tomorrow(_ text: String) {
    let deadline = SuspendingClock.now + .seconds(24 * 60 * 60)
    Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      print(text)
    }
  }
}
