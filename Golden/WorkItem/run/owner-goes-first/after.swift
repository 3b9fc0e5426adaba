import Foundation

@MainActor
final class Screen {
  private var pending: Task<Void, Never>?
  let name: String

  init(_ name: String) { self.name = name }

  func schedule(_ delay: Int) {
    pending?.cancel()
    let deadline = SuspendingClock.now + .milliseconds(delay)
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

Screen("short-lived").schedule(50)
let kept = Screen("kept")
kept.schedule(250)
RunLoop.main.run(until: Date() + 0.6)
print("end of \(kept.name)")
