import Foundation

/// A tunnel whose source isn't here.
protocol Tunnel: Sendable {
  func rotate() async throws
}

@MainActor
final class Provider {
  private let tunnel: any Tunnel

  init(tunnel: any Tunnel) { self.tunnel = tunnel }

  private func regenerate() async throws {
    try await tunnel.rotate()
    print("rotated")
  }

  // The handler does no more than call another with what it is given.
  func start(reply: @escaping @Sendable (Error?) -> Void) -> Bool {
    Task { @MainActor in
      do {
        try await regenerate()
        reply(nil)
      } catch {
        reply(error)
      }
    }
    return true
  }
}
