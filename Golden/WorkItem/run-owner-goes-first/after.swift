import Foundation

@MainActor
final class Screen {
  private var pending: Task<Void, Never>?
  let name: String

  init(_ name: String) { self.name = name }

  func schedule() {
    pending?.cancel()
    let deadline = SuspendingClock.now + .seconds(0.1)
    pending = Task { @MainActor [weak self] in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      guard let self else {
        print("nobody left")
        return
      }
      print("\(self.name) is refreshed")
    }
  }

  deinit { print("a screen is gone") }
}

final class Cancelling {
  @MainActor private var pending: Task<Void, Never>?

  @MainActor func schedule() {
    let deadline = SuspendingClock.now + .seconds(0.1)
    pending = Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      print("never printed")
    }
  }

  deinit { print("gone with its work") }
}

Screen("short-lived").schedule()
let kept = Screen("kept")
kept.schedule()
RunLoop.main.run(until: Date() + 0.4)
print("end of \(kept.name)")
