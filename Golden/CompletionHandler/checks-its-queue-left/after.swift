import Foundation

/// A function that checks for its queue would fail on the threads that tasks share.
final class Transfers: @unchecked Sendable {
  private let queue: DispatchQueue
  private let server: Server
  private var names: [String] = ["a", "b"]

  init(queue: DispatchQueue, server: Server) {
    self.queue = queue
    self.server = server
  }

  func recover(completion: @escaping @Sendable ([String]) -> Void) {
    queue.async {
      self.link { names in
        completion(names)
      }
    }
  }

  private func link(completion: @escaping @Sendable ([String]) -> Void) {
    dispatchPrecondition(condition: .onQueue(queue))
    names.sort()
    Task { [initialNames = names] in
      let names = await server.send(initialNames)
      completion(names)
    }
  }
}

final class Server: Sendable {
  func send(_ names: [String]) async -> [String] {
    names
  }
}

func restore(_ transfers: Transfers) async {
  await withCheckedContinuation { continuation in
    transfers.recover { names in
      print(names)
      continuation.resume()
    }
  }
}
