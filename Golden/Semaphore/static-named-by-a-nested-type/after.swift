import Foundation

final class Gate {
  private static let gate = NSLock()
  private nonisolated(unsafe) static var passes = 0

  struct Visitor {
    func pass() {
      gate.withLock {
        passes += 1
      }
    }
  }

  static func count() -> Int {
    return gate.withLock {
      passes
    }
  }
}
