import Foundation

extension OperationQueue {
  var isCurrent: Bool { OperationQueue.current === self }
}

/// A function that checks for its queue would fail where tasks run.
final class Importer: @unchecked Sendable {
  private let operationQueue = OperationQueue()

  func add(_ name: String) async -> Int {
    await withCheckedContinuation { continuation in
      operationQueue.addOperation {
        self.process(name) { size in
          continuation.resume(returning: size)
        }
      }
    }
  }

  private func process(_ name: String, completion: @escaping @Sendable (Int) -> Void) {
    assert(operationQueue.isCurrent)
    Task.detached {
      completion(name.count)
    }
  }

  private func check(_ name: String, completion: @escaping @Sendable (Bool) -> Void) {
    precondition(OperationQueue.current == operationQueue)
    Task.detached {
      completion(name.isEmpty)
    }
  }

  func start(_ name: String) {
    operationQueue.addOperation {
      self.check(name) { isEmpty in
        print(isEmpty)
      }
    }
  }
}

func show(_ importer: Importer) {
  Task { @MainActor in
    let size = await importer.add("first")
    print(size)
  }
}
