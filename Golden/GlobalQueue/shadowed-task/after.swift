import Foundation

struct Task: Sendable {
  let title: String
}

@MainActor final class TaskList {
  var count = 0

  func load(_ tasks: [Task]) {
    _Concurrency.Task.detached(priority: .utility) {
      let titles = tasks.map { $0.title }
      let open = titles.filter { !$0.hasPrefix("done") }
      _Concurrency.Task { @MainActor in
        self.count = open.count
      }
    }
  }
}
