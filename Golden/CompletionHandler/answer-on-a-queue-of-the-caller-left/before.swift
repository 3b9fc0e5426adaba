import Foundation

final class Files: Sendable {
  func read(_ name: String, completionQueue: OperationQueue, completion: @escaping @Sendable (Int) -> Void) {
    DispatchQueue.global().async {
      let count = name.count
      completionQueue.addOperation { completion(count) }
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
    files.read("b", completionQueue: .main) { count in
      print(count)
    }
  }
}
