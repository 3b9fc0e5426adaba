import Foundation

final class Scanner: Sendable {
  func scan(_ found: @escaping (Int) -> Void) { found(1); found(2) }

  func start() {
    OperationQueue.main.addOperation {
      self.scan { count in print(count) }
    }
    OperationQueue.main.addOperation { print("started") }
  }
}
