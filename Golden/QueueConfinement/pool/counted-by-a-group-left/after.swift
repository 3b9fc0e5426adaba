import Foundation

final class Tally: @unchecked Sendable {
  private let lock = NSLock()
  private var total = 0
  func add(_ value: Int) { lock.withLock { total += value } }
  var value: Int { lock.withLock { total } }
}

// A block waits for what is signalled when all have been put on the queue: each needs a thread.
func addTogether(to tally: Tally) async {
  let group = DispatchGroup()
  let queue = DispatchQueue(label: "together", attributes: .concurrent)
  let start = DispatchSemaphore(value: 0)
  for value in 0..<10 {
    group.enter()
    queue.async {
      start.wait()
      tally.add(value)
      group.leave()
    }
  }
  for _ in 0..<10 { start.signal() }
  await withCheckedContinuation { continuation in
    group.notify(queue: .global()) { @Sendable in
      continuation.resume()
    }
  }
}

// Only some of the blocks are counted.
func addAndPrint(to tally: Tally) async {
  let group = DispatchGroup()
  let queue = DispatchQueue(label: "some", attributes: .concurrent)
  queue.async(group: group) { tally.add(1) }
  queue.async { print(tally.value) }
  await withCheckedContinuation { continuation in
    group.notify(queue: .global()) { @Sendable in
      continuation.resume()
    }
  }
}

// Each block is counted by another group.
func addTwice(to tally: Tally) async {
  let first = DispatchGroup()
  let second = DispatchGroup()
  let queue = DispatchQueue(label: "twice", attributes: .concurrent)
  queue.async(group: first) { tally.add(1) }
  queue.async(group: second) { tally.add(2) }
  await withCheckedContinuation { continuation in
    first.notify(queue: .global()) { @Sendable in
      continuation.resume()
    }
  }
  await withCheckedContinuation { continuation in
    second.notify(queue: .global()) { @Sendable in
      continuation.resume()
    }
  }
}

// The group comes from outside.
func add(to tally: Tally, counting group: DispatchGroup) {
  let queue = DispatchQueue(label: "outside", attributes: .concurrent)
  queue.async(group: group) { tally.add(1) }
}

// The blocks of a serial queue keep their order.
func addInOrder(to tally: Tally) async {
  let group = DispatchGroup()
  let queue = DispatchQueue(label: "ordered")
  for value in 0..<10 {
    queue.async(group: group) { tally.add(value * tally.value) }
  }
  await withCheckedContinuation { continuation in
    group.notify(queue: .global()) { @Sendable in
      continuation.resume()
    }
  }
}

// Many files take all threads of the pool for a while.
func writeFiles(to directory: URL) async {
  let group = DispatchGroup()
  let queue = DispatchQueue(label: "files", attributes: .concurrent)
  for value in 0..<100 {
    group.enter()
    queue.async {
      try? Data([1, 2]).write(to: directory.appendingPathComponent("\(value)"))
      group.leave()
    }
  }
  await withCheckedContinuation { continuation in
    group.notify(queue: .global()) { @Sendable in
      continuation.resume()
    }
  }
}
