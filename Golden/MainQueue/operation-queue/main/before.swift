import Foundation

final class Uploader {
  var uploaded = 0

  func finish(completion: @escaping () -> Void) {
    OperationQueue.main.addOperation {
      self.uploaded += 1
      completion()
    }
    OperationQueue.main.addOperation { [weak self] in self?.uploaded += 1 }
    OperationQueue.main.addOperation({ print("uploaded") })
    OperationQueue.main.addOperation() { print("uploaded twice") }
    OperationQueue.main.addOperation(completion)
  }
}
