import Foundation

final class Jobs {
  var done = 0

  func finish() {
    OperationQueue.main.addOperation { self.done += 1 }
  }
}
