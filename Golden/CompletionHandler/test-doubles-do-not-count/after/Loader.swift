import Foundation

protocol Dispatcher: Sendable {
  func run(_ work: @escaping @Sendable () -> Void)
}

final class PoolDispatcher: Dispatcher {
  func run(_ work: @escaping @Sendable () -> Void) {
    DispatchQueue.global().async { work() }
  }
}

final class Loader: Sendable {
  private let dispatcher: any Dispatcher
  init(_ dispatcher: any Dispatcher) { self.dispatcher = dispatcher }

  // The double that waits, or forgets to run the work, breaks no contract of the program.
  func load(_ name: String) async -> Int {
    await withCheckedContinuation { continuation in
      dispatcher.run { continuation.resume(returning: name.count) }
    }
  }
}

func show(_ loader: Loader) async {
  let count = await loader.load("a")
  print(count)
}
