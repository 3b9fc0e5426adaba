import Foundation

func start() {
  Task {
    DispatchQueue.main.async { print("from a task") }
  }
  let task: Task<Void, Never> = Task.detached { DispatchQueue.main.async { print("from a detached task") } }
  task.cancel()
}
