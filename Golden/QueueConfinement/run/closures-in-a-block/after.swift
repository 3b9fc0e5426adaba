import Foundation
import Synchronization

final class TaskBoard: Sendable {
  private let tasks = Mutex<[(id: Int, isDone: Bool)]>([])

  func add(_ id: Int) {
    tasks.withLock { $0.append((id, false)) }
  }

  func finish(_ id: Int) -> Bool {
    tasks.withLock { tasks in
      guard let index = tasks.firstIndex(where: { $0.id == id }) else { return false }
      tasks[index].isDone = true
      return true
    }
  }

  func removeDone() -> Int {
    tasks.withLock { tasks in
      let before = tasks.count
      tasks.removeAll { $0.isDone }
      return before - tasks.count
    }
  }

  var openIDs: [Int] { tasks.withLock { tasks in tasks.filter { !$0.isDone }.map(\.id).sorted() } }
}

let board = TaskBoard()
DispatchQueue.concurrentPerform(iterations: 60) { board.add($0) }
DispatchQueue.concurrentPerform(iterations: 30) { _ = board.finish($0 * 2) }
print(board.removeDone(), board.openIDs.count, board.finish(100))
