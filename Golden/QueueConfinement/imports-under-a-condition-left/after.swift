#if canImport(Dispatch)
  import Dispatch
#endif

// A lock is Foundation's, and there is no import that another could stand beside.
enum Turnstile {
  private static let queue = DispatchQueue(label: "turnstile")
  nonisolated(unsafe) private static var count = 0

  static func enter() -> Int {
    queue.sync {
      count += 1
      return count
    }
  }
}
