import Foundation

/// A tunnel whose source isn't here.
protocol Tunnel: Sendable {
  func rotate(completion: @escaping @Sendable (Error?) -> Void)
}

@MainActor
final class Provider {
  private let tunnel: any Tunnel

  init(tunnel: any Tunnel) { self.tunnel = tunnel }

  private func regenerate(completion: @escaping @Sendable (Error?) -> Void) {
    tunnel.rotate { error in
      if let error {
        completion(error)
        return
      }
      print("rotated")
      completion(nil)
    }
  }

  // The handler does no more than call another with what it is given.
  func start(reply: @escaping @Sendable (Error?) -> Void) -> Bool {
    regenerate { error in
      reply(error)
    }
    return true
  }
}
