import Foundation

// Generic.
actor Cache<Key: Hashable & Sendable, Value: Sendable> {
  private var values: [Key: Value] = [:]

  func store(_ value: Value, for key: Key) { values[key] = value }
  func value(for key: Key) -> Value? { values[key] }
}

// With the superclass that an actor can have.
actor Recorder: NSObject {
  private var lines: [String] = []

  override init() {
    super.init()
  }

  func add(_ line: String) { lines.append(line) }
  var count: Int { lines.count }
}

// With a queue that other code could name and doesn't.
@available(macOS 12, *)
actor Counter {
  private var count = 0

  func increment() { count += 1 }
  func current() -> Int { count }
}

// With a queue that other code names.
final class Shared: @unchecked Sendable {
  let lock = NSLock()
  private var count = 0
  private weak var owner: Recorder?

  func increment() { lock.withLock { count += 1; owner = nil } }
}

func put(_ shared: Shared) { shared.lock.withLock { print("put") } }

func use(_ cache: Cache<String, Int>, _ recorder: Recorder) async -> Int {
  await cache.store(1, for: "a")
  await recorder.add("a")
  let value = await cache.value(for: "a") ?? 0
  return await value + recorder.count
}
