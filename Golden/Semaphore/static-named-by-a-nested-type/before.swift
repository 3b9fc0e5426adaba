import Foundation

final class Gate {
  private static let gate = DispatchSemaphore(value: 1)
  private nonisolated(unsafe) static var passes = 0

  struct Visitor {
    func pass() {
      gate.wait()
      passes += 1
      gate.signal()
    }
  }

  static func count() -> Int {
    gate.wait()
    defer { gate.signal() }
    return passes
  }
}
