import Dispatch

final class Journal: @unchecked Sendable {
  func add(_ line: String) {}
}

// The queue runs the blocks as it will, as a global queue would.
func fill(_ journal: Journal, with lines: [String]) async {
  let queue = DispatchQueue(label: "journal", attributes: .concurrent)
  let group = DispatchGroup()
  for line in lines {
    group.enter()
    queue.async {
      journal.add(line)
      group.leave()
    }
  }
  group.wait()
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
  group.wait()
}

// Blocks of a global queue are child tasks.
func fillAnywhere(_ journal: Journal, with lines: [String]) async {
  let group = DispatchGroup()
  for line in lines {
    group.enter()
    DispatchQueue.global(qos: .utility).async {
      journal.add(line)
      group.leave()
    }
  }
  group.wait()
}
