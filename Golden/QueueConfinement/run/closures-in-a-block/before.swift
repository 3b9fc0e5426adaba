import Foundation

final class TaskBoard: @unchecked Sendable {
  private let queue = DispatchQueue(label: "board")
  private var tasks: [(id: Int, isDone: Bool)] = []

  func add(_ id: Int) {
    queue.sync { tasks.append((id, false)) }
  }

  func finish(_ id: Int) -> Bool {
    queue.sync {
      guard let index = tasks.firstIndex(where: { $0.id == id }) else { return false }
      tasks[index].isDone = true
      return true
    }
  }

  func removeDone() -> Int {
    queue.sync {
      let before = tasks.count
      tasks.removeAll { $0.isDone }
      return before - tasks.count
    }
  }

  var openIDs: [Int] { queue.sync { tasks.filter { !$0.isDone }.map(\.id).sorted() } }
}

let board = TaskBoard()
DispatchQueue.concurrentPerform(iterations: 60) { board.add($0) }
DispatchQueue.concurrentPerform(iterations: 30) { _ = board.finish($0 * 2) }
print(board.removeDone(), board.openIDs.count, board.finish(100))
