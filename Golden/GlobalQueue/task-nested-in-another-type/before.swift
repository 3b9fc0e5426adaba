import Dispatch

enum Model {
  struct Task: Sendable {
    let title: String
  }

  static func load(_ tasks: [Task]) {
    DispatchQueue.global().async { print(tasks.count) }
  }
}

func load(_ tasks: [Model.Task]) {
  DispatchQueue.global().async { print(tasks.count) }
}
