import Foundation

final class Context: @unchecked Sendable {
  var names: [String] = []
}

final class Container: @unchecked Sendable {
  private var blocks: [(Context) -> Void] = []

  func performBackgroundTask(_ block: @escaping (Context) -> Void) {
    blocks.append(block)
  }
}

final class Importer: @unchecked Sendable {
  private let container = Container()

  func fill(_ context: Context, completion: @escaping @Sendable (Int) -> Void) {
    DispatchQueue.main.async {
      context.names.append("a")
      completion(context.names.count)
    }
  }

  // A task would use the context when the block has ended.
  func run() {
    container.performBackgroundTask { context in
      self.fill(context) { count in
        print(count)
      }
    }
  }
}
