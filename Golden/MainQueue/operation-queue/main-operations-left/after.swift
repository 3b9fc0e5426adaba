import Foundation

final class Steps {
  var taken = 0

  func walk(_ last: Operation) {
    OperationQueue.main.addOperation { self.taken += 1 }
    OperationQueue.main.addOperation(last)
  }
}
