import Foundation

@MainActor final class Board {
  var count = 0

  func add() {
    DispatchQueue.main.async { MainActor.assumeIsolated { self.count += 1 } }
    DispatchQueue.main.async {
      MainActor.assumeIsolated {
        self.count += 1
        print(self.count)
      }
    }
  }
}
