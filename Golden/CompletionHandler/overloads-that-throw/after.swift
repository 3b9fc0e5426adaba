import Foundation

final class Guarded<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) { self.value = value }

  func change(_ body: (inout Value) -> Void) {
    lock.lock()
    defer { lock.unlock() }
    body(&value)
  }

  func change(_ body: (inout Value) throws -> Void) throws {
    lock.lock()
    defer { lock.unlock() }
    try body(&value)
  }
}

final class Jobs: Sendable {
  private let counts = Guarded(0)

  func start(_ name: String) async -> Int {
    await withCheckedContinuation { continuation in
      counts.change { count in
        count += 1
        let started = count
        Task.detached { continuation.resume(returning: started) }
      }
    }
  }
}

func show(_ jobs: Jobs) {
  Task {
    print(await jobs.start("a"))
  }
}
