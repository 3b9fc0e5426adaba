import Dispatch

final class Job: Sendable {
  let cleanup: @Sendable () -> Void = { print("clean") }

  func start() {
    DispatchQueue.global().async(execute: work)
    DispatchQueue.global().async(execute: cleanup)
  }

  func work() {}
}
