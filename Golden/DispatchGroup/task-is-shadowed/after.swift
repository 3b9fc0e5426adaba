import Dispatch

struct Task {
  var title = ""
}

@MainActor
final class TaskList {
  private(set) var tasks: [Task] = []

  func sync(_ task: Task) async {}

  func syncAll() {
    _Concurrency.Task { @MainActor [weak self, tasks] in
      await withTaskGroup(of: Void.self) { group in
        for task in tasks {
          group.addTask { @MainActor @Sendable in
            guard let self else { return }
            await self.sync(task)
          }
        }
      }
      self?.tasks = []
    }
  }
}
