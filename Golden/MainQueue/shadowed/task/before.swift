import Foundation

struct Task {
  var title: String
  var isDone = false
}

final class TaskStore {
  private(set) var tasks: [Task] = []

  func add(_ title: String) {
    DispatchQueue.main.async {
      self.tasks.append(Task(title: title))
    }
    DispatchQueue.main.async { [weak self] in self?.tasks.removeAll() }
  }

  func addLater(_ title: String) {
    DispatchQueue.main.asyncAfter(deadline: .now() + 2) {
      self.add(title)
    }
  }
}
