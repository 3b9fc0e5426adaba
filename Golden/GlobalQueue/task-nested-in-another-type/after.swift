import Dispatch

enum Model {
  struct Task: Sendable {
    let title: String
  }

  static func load(_ tasks: [Task]) {
    _Concurrency.Task.detached { print(tasks.count) }
  }
}

func load(_ tasks: [Model.Task]) {
  Task.detached { print(tasks.count) }
}
