import Dispatch

final class Journal: @unchecked Sendable {
  func add(_ line: String) {}
}

// The queue runs the blocks as it will, as a global queue would.
func fill(_ journal: Journal, with lines: [String]) async {
  await withTaskGroup(of: Void.self) { group in
    for line in lines {
      group.addTask {
        journal.add(line)
      }
    }
  }
}

// A serial queue runs them in order; only the wait holds a thread.
func fillInOrder(_ journal: Journal, with lines: [String]) async {
  let queue = DispatchQueue(label: "journal")
  let group = DispatchGroup()
  for line in lines {
    group.enter()
    queue.async {
      journal.add(line)
      group.leave()
    }
  }
  await withCheckedContinuation { continuation in
    group.notify(queue: .global()) { @Sendable in
      continuation.resume()
    }
  }
}

// Blocks of a global queue are child tasks.
func fillAnywhere(_ journal: Journal, with lines: [String]) async {
  await withTaskGroup(of: Void.self) { group in
    for line in lines {
      group.addTask(priority: .utility) {
        journal.add(line)
      }
    }
  }
}
