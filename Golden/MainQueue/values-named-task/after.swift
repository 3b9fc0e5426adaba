import Dispatch

struct Chore {
  var isDone = false
}

@MainActor
final class ChoreList {
  private(set) var done = 0

  func finish(Task: Chore) {
    _Concurrency.Task { @MainActor in self.done += Task.isDone ? 0 : 1 }
  }

  func finishNext() {
    let Task = Chore(isDone: true)
    _Concurrency.Task { @MainActor in self.done += Task.isDone ? 1 : 0 }
  }

  func finishAll() {
    Task { @MainActor in self.done = 0 }
  }
}

final class ChoreBoard: Sendable {
  let Task = Chore()

  func show() {
    _Concurrency.Task { @MainActor in print(self.Task) }
  }
}
