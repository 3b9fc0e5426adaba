import Dispatch

final class Worker: @unchecked Sendable {
  // What all callers give them ends.
  func run(_ work: @escaping @Sendable () -> Void) {
    Task.detached { work() }
  }

  func perform(_ work: @escaping @Sendable () -> Void) {
    Task.detached {
      print("performs")
      work()
    }
  }

  func show() {
    run { print("quick") }
    perform { print("quick") }
  }
}
