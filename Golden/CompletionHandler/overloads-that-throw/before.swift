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

  func start(_ name: String, completion: @escaping @Sendable (Int) -> Void) {
    counts.change { count in
      count += 1
      let started = count
      DispatchQueue.global().async { completion(started) }
    }
  }
}

func show(_ jobs: Jobs) {
  jobs.start("a") { print($0) }
}
