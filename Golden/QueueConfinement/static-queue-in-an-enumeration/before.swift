import Foundation

enum Identifiers {
  private static let queue = DispatchQueue(label: "identifiers")
  nonisolated(unsafe) private static var next = 0

  static func make() -> Int {
    queue.sync {
      next += 1
      return next
    }
  }
}

enum Modes {
  private static let modeQueue = DispatchQueue(label: "modes", attributes: .concurrent)
  nonisolated(unsafe) private static var mode = "plain"

  static var current: String {
    get { modeQueue.sync { mode } }
    set { modeQueue.async(flags: .barrier) { mode = newValue } }
  }
}
