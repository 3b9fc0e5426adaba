import Foundation

final class Files: Sendable {
  @available(*, renamed: "read(_:completionQueue:)")
  func read(_ name: String, completionQueue: OperationQueue, completion: @escaping @Sendable (Int) -> Void) {
    Task.detached {
      let count = name.count
      completionQueue.addOperation { completion(count) }
    }
  }

  func read(_ name: String, completionQueue: OperationQueue) async -> Int {
    await withCheckedContinuation { continuation in
      read(name, completionQueue: completionQueue) { value in
        continuation.resume(returning: value)
      }
    }
  }
}

final class Loader: Sendable {
  private let files = Files()
  private let operationQueue = OperationQueue()

  func load() {
    files.read("a", completionQueue: operationQueue) { count in
      assert(OperationQueue.current != .main)
      print(count)
    }
  }

  func show() {
    Task { @MainActor in
      let count = await files.read("b", completionQueue: .main)
      print(count)
    }
  }
}
