import Foundation

// Generic.
final class Cache<Key: Hashable & Sendable, Value: Sendable>: @unchecked Sendable {
  private let queue = DispatchQueue(label: "cache")
  private var values: [Key: Value] = [:]

  func store(_ value: Value, for key: Key) { queue.async { self.values[key] = value } }
  func value(for key: Key) -> Value? { queue.sync { values[key] } }
}

// With the superclass that an actor can have.
final class Recorder: NSObject, @unchecked Sendable {
  private let queue = DispatchQueue(label: "recorder")
  private var lines: [String] = []

  override init() {
    super.init()
  }

  func add(_ line: String) { queue.async { self.lines.append(line) } }
  var count: Int { queue.sync { lines.count } }
}

// With a queue that other code could name and doesn't.
@available(macOS 12, *)
final class Counter: @unchecked Sendable {
  let queue = DispatchQueue(label: "counter")
  private var count = 0

  func increment() { queue.async { self.count += 1 } }
  func current() -> Int { queue.sync { count } }
}

// With a queue that other code names.
final class Shared: @unchecked Sendable {
  let queue = DispatchQueue(label: "shared")
  private var count = 0
  private weak var owner: Recorder?

  func increment() { queue.async { self.count += 1; self.owner = nil } }
}

func put(_ shared: Shared) { shared.queue.async { print("put") } }

func use(_ cache: Cache<String, Int>, _ recorder: Recorder) async -> Int {
  cache.store(1, for: "a")
  recorder.add("a")
  let value = cache.value(for: "a") ?? 0
  return value + recorder.count
}
