import Foundation

struct Task {
  let title: String
}

func announce(_ task: Task) {
  _Concurrency.Task { @MainActor in print("due: \(task.title)") }
}

announce(Task(title: "water the plants"))
announce(Task(title: "buy milk"))
print("announced")
RunLoop.main.run(until: Date() + 0.5)
