import Foundation

func collect(_ count: Int) -> [Int] {
  let queue = DispatchQueue(label: "results")
  nonisolated(unsafe) var results: [Int] = []
  DispatchQueue.concurrentPerform(iterations: count) { index in
    queue.sync { results.append(index) }
  }
  return results.sorted()
}
