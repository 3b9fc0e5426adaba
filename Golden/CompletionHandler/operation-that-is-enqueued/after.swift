import Foundation

@MainActor
final class DeviceManager {
  private let queue = OperationQueue()
  private(set) var isUpToDate = false

  // An operation ends once, whatever the function is called.
  func updateDevice() async {
    let operation = BlockOperation { print("updating") }
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      operation.completionBlock = {
        continuation.resume()
      }
      queue.addOperation(operation)
    }
  }

  // Nothing runs it.
  func updateLater(completion: @escaping @MainActor @Sendable () -> Void) -> Operation {
    let operation = BlockOperation { print("later") }
    operation.completionBlock = {
      Task { @MainActor in completion() }
    }
    return operation
  }

  func refresh() {
    Task { @MainActor in
      await updateDevice()
      self.isUpToDate = true
    }
  }
}
