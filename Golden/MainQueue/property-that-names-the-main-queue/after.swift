import Foundation

final class Screen: @unchecked Sendable {
  private let queue = DispatchQueue.main
  private let handedOn = DispatchQueue.main
  var title = ""

  // Each call through it has a row of its own.
  func show() {
    Task { @MainActor in
      self.title = "shown"
    }
  }

  func hand() -> OperationQueue {
    let operations = OperationQueue()
    operations.underlyingQueue = handedOn
    return operations
  }
}
