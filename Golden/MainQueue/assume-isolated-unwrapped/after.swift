import Foundation

@MainActor final class Board {
  var count = 0

  func add() {
    Task { @MainActor in self.count += 1 }
    Task { @MainActor in
      self.count += 1
      print(self.count)
    }
  }
}
