import Dispatch

func context(_ make: @escaping @Sendable () -> Int) async -> Int {
  // Bridge through the queue, not Task.detached: making one can take seconds, which would hold a thread of the pool.
  await withCheckedContinuation { continuation in
    DispatchQueue.global(qos: .userInitiated).async {
      continuation.resume(returning: make())
    }
  }
}
