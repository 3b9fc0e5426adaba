import Foundation

struct Task {
  var title: String
  var isDone = false
}

final class TaskStore {
  private(set) var tasks: [Task] = []

  func add(_ title: String) {
    _Concurrency.Task { @MainActor in
      self.tasks.append(Task(title: title))
    }
    _Concurrency.Task { @MainActor [weak self] in self?.tasks.removeAll() }
  }

  func addLater(_ title: String) {
    _Concurrency.Task { @MainActor in
      try? await _Concurrency.Task.sleep(for: .seconds(2))
      self.add(title)
    }
  }
}
