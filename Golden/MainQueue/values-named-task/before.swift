import Dispatch

struct Chore {
  var isDone = false
}

@MainActor
final class ChoreList {
  private(set) var done = 0

  func finish(Task: Chore) {
    DispatchQueue.main.async { self.done += Task.isDone ? 0 : 1 }
  }

  func finishNext() {
    let Task = Chore(isDone: true)
    DispatchQueue.main.async { self.done += Task.isDone ? 1 : 0 }
  }

  func finishAll() {
    DispatchQueue.main.async { self.done = 0 }
  }
}

final class ChoreBoard: Sendable {
  let Task = Chore()

  func show() {
    DispatchQueue.main.async { print(self.Task) }
  }
}
