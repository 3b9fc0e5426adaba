import Foundation

@MainActor
final class Screen {
  private var pending: DispatchWorkItem?
  let name: String

  init(_ name: String) { self.name = name }

  func schedule(_ delay: Int) {
    pending?.cancel()
    let item = DispatchWorkItem { [weak self] in
      guard let self else {
        print("nobody left")
        return
      }
      print("\(self.name) is refreshed")
    }
    pending = item
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(delay), execute: item)
  }

  deinit { print("a screen is gone") }
}

Screen("short-lived").schedule(50)
let kept = Screen("kept")
kept.schedule(250)
RunLoop.main.run(until: Date() + 0.6)
print("end of \(kept.name)")
