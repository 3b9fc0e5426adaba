import Foundation

final class Server: Sendable {
  func messages(after id: Int) async -> ([String]?, Int, Int) {
    ([], id + 1, 200)
  }
}

struct Request {}

extension Server {
  func request(after id: Int, completion: @escaping @Sendable ([String]?, Int) -> Void) -> Request {
    DispatchQueue.global().async { completion([], id + 1) }
    return Request()
  }
}

@MainActor
final class History {
  private let server = Server()
  private var isStopped = false

  private func fetchUntilVisible(after id: Int, completion: @escaping (_ messages: [String]?, _ last: Int) -> Void) {
    if id > 100 {
      completion([], id)
      return
    }
    Task { @MainActor in
      let (messages, last, status) = await server.messages(after: id)
      if self.isStopped {
        return
      }
      if let messages, !messages.isEmpty {
        completion(messages, last)
        return
      }
      if status != 304 {
        self.fetchUntilVisible(after: last, completion: completion)
        return
      }
      completion([], 0)
    }
  }

  private var request: Request?

  /// The request has to be kept, so that a continuation stands around it.
  private func fetchKeeping(after id: Int, completion: @escaping (_ messages: [String]?, _ last: Int) -> Void) {
    request = server.request(after: id) { messages, last in
      Task { @MainActor in
        if self.isStopped {
          return
        }
        if let messages, !messages.isEmpty {
          completion(messages, last)
          return
        }
        self.fetchKeeping(after: last, completion: completion)
      }
    }
  }

  func loadKeeping() {
    fetchKeeping(after: 1) { messages, last in
      print(messages ?? [], last)
    }
  }

  func load() {
    fetchUntilVisible(after: 1) { messages, last in
      print(messages ?? [], last)
    }
  }
}
