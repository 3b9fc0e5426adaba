import Dispatch

struct Task {
  var title = ""
}

@MainActor
final class TaskList {
  private(set) var tasks: [Task] = []

  func sync(_ task: Task, completion: @escaping () -> Void) { completion() }

  func syncAll() {
    let group = DispatchGroup()
    for task in tasks {
      group.enter()
      sync(task) { group.leave() }
    }
    group.notify(queue: .main) { [weak self] in
      self?.tasks = []
    }
  }
}
