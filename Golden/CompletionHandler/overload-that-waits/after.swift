import Foundation

public struct Request: Sendable {
  public let path: String
}

public final class Encoder: Sendable {
  public init() {}

  public func encode(_ path: String, completion: @escaping @Sendable (Request) -> Void) {
    DispatchQueue.global().async { completion(Request(path: path)) }
  }

  /// The one that waits takes no closure, so that no call with a closure means it.
  public func encode(_ path: String) -> Request? {
    let group = DispatchGroup()
    nonisolated(unsafe) var request: Request?
    group.enter()
    encode(path) {
      request = $0
      group.leave()
    }
    group.wait()
    return request
  }
}

public final class Client: Sendable {
  private let encoder: Encoder

  public init(encoder: Encoder) {
    self.encoder = encoder
  }

  @available(*, renamed: "send(_:)")
  public func send(_ path: String, completion: @escaping @Sendable (Int) -> Void) {
    encoder.encode(path) { request in
      completion(request.path.count)
    }
  }

  public func send(_ path: String) async -> Int {
    await withCheckedContinuation { continuation in
      send(path) { value in
        continuation.resume(returning: value)
      }
    }
  }
}
