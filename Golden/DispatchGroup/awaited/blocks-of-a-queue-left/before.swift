import Dispatch

final class Journal: @unchecked Sendable {
  func add(_ line: String) {}
}

// The queue runs the blocks as it will; only the wait holds a thread.
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
