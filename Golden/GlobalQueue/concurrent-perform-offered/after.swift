import Dispatch
import Foundation

final class Cache: @unchecked Sendable {
  private let lock = NSLock()
  private var values: [Int: Int] = [:]

  func store(_ value: Int) { lock.withLock { values[value] = value * value } }
}

// The thread takes part in the iterations, so they end without another one.
@available(*, renamed: "fill(_:)")
func fill(_ cache: Cache, then done: @escaping @Sendable () -> Void) {
  Task.detached(priority: .userInitiated) {
    await withTaskGroup(of: Void.self) { group in
      for value in 0..<100 {
        group.addTask {
          cache.store(value)
        }
      }
    }
    done()
  }
}

func fill(_ cache: Cache) async {
  await withCheckedContinuation { continuation in
    fill(cache) {
      continuation.resume()
    }
  }
}

// An iteration that waits for others is another matter.
func fillTogether(_ cache: Cache, when ready: DispatchSemaphore) {
  DispatchQueue.global().async {
    DispatchQueue.concurrentPerform(iterations: 8) { value in
      ready.wait()
      cache.store(value)
    }
  }
}
