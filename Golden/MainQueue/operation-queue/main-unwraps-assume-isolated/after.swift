import Foundation

@MainActor final class Canvas {
  var strokes = 0

  func add() {
    Task { @MainActor in self.strokes += 1 }
    Task { @MainActor in
      self.strokes += 1
    }
  }
}
