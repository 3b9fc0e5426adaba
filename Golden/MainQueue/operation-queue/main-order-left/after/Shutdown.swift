import Foundation

func shutDown() {
  OperationQueue.main.cancelAllOperations()
}
