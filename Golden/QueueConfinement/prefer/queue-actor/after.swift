import Foundation

actor Cache {
  private let executor = CacheExecutor(DispatchQueue(label: "cache"))
  nonisolated private var queue: DispatchQueue { executor.queue }
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
  private var values: [String: Int] = [:]
  private let onChange: @Sendable (Int) -> Void

  init(onChange: @escaping @Sendable (Int) -> Void) { self.onChange = onChange }

  nonisolated func set(_ value: Int, for key: String) {
    queue.sync {
      assumeIsolated { isolatedSelf in
        isolatedSelf.values[key] = value
        onChange(value)
      }
    }
  }

  nonisolated func value(for key: String) -> Int? {
    queue.sync { assumeIsolated { $0.values[key] } }
  }
}

/// Runs the jobs of `Cache` on its queue.
private final class CacheExecutor: SerialExecutor {
  let queue: DispatchQueue

  init(_ queue: DispatchQueue) { self.queue = queue }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  func checkIsolated() { dispatchPrecondition(condition: .onQueue(queue)) }
}

func show(_ cache: Cache) async {
  cache.set(1, for: "one")
  print(cache.value(for: "one") ?? 0)
}
