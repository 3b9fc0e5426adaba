import Foundation

func collect(_ count: Int) -> [Int] {
  let lock = NSLock()
  nonisolated(unsafe) var results: [Int] = []
  DispatchQueue.concurrentPerform(iterations: count) { index in
    lock.withLock { results.append(index) }
  }
  return results.sorted()
}

// A worker: nobody waits.
func report(_ lines: [String]) {
  let queue = DispatchQueue(label: "lines")
  for line in lines { queue.async { print(line) } }
}

// Handed on.
func observe(_ center: NotificationCenter) {
  let queue = DispatchQueue(label: "observer")
  let source = DispatchSource.makeTimerSource(queue: queue)
  source.resume()
  _ = center
}

// Used outside of it, too.
func race(_ count: Int) -> Int {
  let queue = DispatchQueue(label: "race")
  nonisolated(unsafe) var total = 0
  DispatchQueue.concurrentPerform(iterations: count) { index in
    queue.sync { total += index }
    if total > 100 { print("many") }
  }
  return total
}

// Both waited for and not.
func mix(_ count: Int) -> Int {
  let queue = DispatchQueue(label: "mix")
  nonisolated(unsafe) var total = 0
  DispatchQueue.concurrentPerform(iterations: count) { index in
    queue.async { total += index }
  }
  return queue.sync { total }
}

// No one else is kept out.
func alone() -> Int {
  let queue = DispatchQueue(label: "alone")
  var total = 0
  queue.sync { total += 1 }
  queue.sync { total += 2 }
  return total
}
