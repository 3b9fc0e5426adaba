import Foundation

extension DispatchQueue {
  static func atNextTurn(_ block: @escaping @Sendable () -> Void) {
    RunLoop.main.perform(block)
  }

  func isSame(as other: DispatchQueue) -> Bool { self === other }
}
