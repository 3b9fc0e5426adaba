import Foundation

final class Screen {
  let name: String
  init(_ name: String) { self.name = name }
  deinit { print("\(name) is gone") }

  func refreshWeakly() {
    DispatchQueue.main.async { [weak self] in
      guard let self = self else {
        print("nobody to refresh")
        return
      }
      print("weak refresh of \(self.name)")
    }
  }

  func refresh() {
    DispatchQueue.main.async {
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
