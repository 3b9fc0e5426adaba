import Foundation

final class Screen {
  let name: String
  init(_ name: String) { self.name = name }
  deinit { print("\(name) is gone") }

  func refreshWeakly() {
    Task { @MainActor [weak self] in
      guard let self = self else {
        print("nobody to refresh")
        return
      }
      print("weak refresh of \(self.name)")
    }
  }

  func refresh() {
    Task { @MainActor in
      print("refresh of \(self.name)")
    }
  }
}

Screen("temporary").refreshWeakly()
let kept = Screen("kept")
kept.refreshWeakly()
Screen("held by the hop").refresh()
RunLoop.main.run(until: Date() + 0.5)
print("end of \(kept.name)")
