import Foundation

final class Planner {
  struct Task {}
  var current: Task?

  func start() {
    _Concurrency.Task { @MainActor in self.current = Task() }
    [1].forEach { _ in _Concurrency.Task { @MainActor in self.current = nil } }
    let reset = { _ = _Concurrency.Task { @MainActor in self.current = nil } }
    reset()
  }
}

struct Runner<Task> {
  let task: Task

  func run() {
    _Concurrency.Task { @MainActor in print(self.task) }
  }
}

enum Other {
  static func run() {
    Task { @MainActor in print("no other Task in sight") }
  }
}
