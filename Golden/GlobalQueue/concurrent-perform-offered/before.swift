import Dispatch
import Foundation

final class Cache: @unchecked Sendable {
  private let lock = NSLock()
  private var values: [Int: Int] = [:]

  func store(_ value: Int) { lock.withLock { values[value] = value * value } }
}

// The thread takes part in the iterations, so they end without another one.
func fill(_ cache: Cache, then done: @escaping @Sendable () -> Void) {
  DispatchQueue.global(qos: .userInitiated).async {
    DispatchQueue.concurrentPerform(iterations: 100) { value in
      cache.store(value)
    }
    done()
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
