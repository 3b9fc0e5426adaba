import Foundation

@MainActor
final class DeviceManager {
  private let queue = OperationQueue()
  private(set) var isUpToDate = false

  // An operation ends once, whatever the function is called.
  func updateDevice(completion: @escaping @MainActor @Sendable () -> Void) {
    let operation = BlockOperation { print("updating") }
    operation.completionBlock = {
      DispatchQueue.main.async { completion() }
    }
    queue.addOperation(operation)
  }

  // Nothing runs it.
  func updateLater(completion: @escaping @MainActor @Sendable () -> Void) -> Operation {
    let operation = BlockOperation { print("later") }
    operation.completionBlock = {
      DispatchQueue.main.async { completion() }
    }
    return operation
  }

  func refresh() {
    updateDevice { [weak self] in
      self?.isUpToDate = true
    }
  }
}
