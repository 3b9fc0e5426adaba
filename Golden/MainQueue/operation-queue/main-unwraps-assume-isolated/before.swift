import Foundation

@MainActor final class Canvas {
  var strokes = 0

  func add() {
    OperationQueue.main.addOperation { MainActor.assumeIsolated { self.strokes += 1 } }
    OperationQueue.main.addOperation {
      MainActor.assumeIsolated {
        self.strokes += 1
      }
    }
  }
}
