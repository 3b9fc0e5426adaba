import Foundation

// A serial queue keeps the blocks of a loop apart.
func printInOrder(_ values: [Int]) {
  let queue = DispatchQueue(label: "ordered")
  for value in values {
    queue.async { print(value) }
  }
}

// Two blocks in order.
func printTwice(_ value: Int) {
  let queue = DispatchQueue(label: "twice")
  queue.async { print(value) }
  queue.async { print(value + 1) }
}

// One of them has the queue to itself.
final class Catalogue: @unchecked Sendable {
  private let queue = DispatchQueue(label: "catalogue", attributes: .concurrent)
  private let storage = NSMutableDictionary()

  func load(_ key: String, done: @escaping @Sendable () -> Void) {
    queue.async(flags: .barrier) {
      self.storage[key] = key.count
      done()
    }
  }

  func show(_ key: String) {
    queue.async { print(self.storage[key] ?? "none") }
  }
}

// The block waits for another that may never get a thread.
func waitForAnother() {
  let queue = DispatchQueue(label: "waits", attributes: .concurrent)
  let semaphore = DispatchSemaphore(value: 0)
  queue.async { semaphore.wait() }
  queue.async { semaphore.signal() }
}

// The queue is handed on.
func handOn(_ take: (DispatchQueue) -> Void) {
  let queue = DispatchQueue(label: "handed", attributes: .concurrent)
  queue.async { print(1) }
  take(queue)
}

// Nothing runs before others say so.
func prepare(_ wait: Bool) {
  let queue = DispatchQueue(label: "prepared", attributes: .initiallyInactive)
  queue.async { print(1) }
  if wait { queue.suspend() }
  queue.activate()
}
