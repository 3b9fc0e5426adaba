import Foundation

final class Planner {
  struct Task {}
  var current: Task?

  func start() {
    DispatchQueue.main.async { self.current = Task() }
    [1].forEach { _ in DispatchQueue.main.async { self.current = nil } }
    let reset = { DispatchQueue.main.async { self.current = nil } }
    reset()
  }
}

struct Runner<Task> {
  let task: Task

  func run() {
    DispatchQueue.main.async { print(self.task) }
  }
}

enum Other {
  static func run() {
    DispatchQueue.main.async { print("no other Task in sight") }
  }
}
