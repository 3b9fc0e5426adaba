import Foundation

struct Task: Sendable {
  let title: String
}

@MainActor final class TaskList {
  var count = 0

  func load(_ tasks: [Task]) {
    DispatchQueue.global(qos: .utility).async {
      let titles = tasks.map { $0.title }
      let open = titles.filter { !$0.hasPrefix("done") }
      DispatchQueue.main.async {
        self.count = open.count
      }
    }
  }
}
