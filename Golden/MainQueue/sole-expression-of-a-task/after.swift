import Foundation

func start() {
  Task {
    _ = Task { @MainActor in print("from a task") }
  }
  let task: Task<Void, Never> = Task.detached { _ = Task { @MainActor in print("from a detached task") } }
  task.cancel()
}
