import Dispatch

final class Job: Sendable {
  let cleanup: @Sendable () -> Void = { print("clean") }

  func start() {
    Task.detached { self.work() }
    Task.detached { self.cleanup() }
  }

  func work() {}
}
