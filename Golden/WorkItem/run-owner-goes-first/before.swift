import Foundation

@MainActor
final class Screen {
  private var pending: DispatchWorkItem?
  let name: String

  init(_ name: String) { self.name = name }

  func schedule() {
    pending?.cancel()
    let item = DispatchWorkItem { [weak self] in
      guard let self else {
        print("nobody left")
        return
      }
      print("\(self.name) is refreshed")
    }
    pending = item
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.1, execute: item)
  }

  deinit { print("a screen is gone") }
}

final class Cancelling {
  @MainActor private var pending: DispatchWorkItem?

  @MainActor func schedule() {
    pending = DispatchWorkItem { print("never printed") }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.1, execute: pending!)
  }

  deinit { print("gone with its work") }
}

Screen("short-lived").schedule()
let kept = Screen("kept")
kept.schedule()
RunLoop.main.run(until: Date() + 0.4)
print("end of \(kept.name)")
