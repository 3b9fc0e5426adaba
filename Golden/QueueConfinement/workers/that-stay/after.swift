import Foundation

// Its jobs block.
final class DiskWriter: @unchecked Sendable {
  private let queue = DispatchQueue(label: "disk")

  func write(_ data: Data, to url: URL) {
    queue.async { Thread.sleep(forTimeInterval: 0.1); print(data.count, url) }
    queue.async { print("written") }
  }
}

// A structure has no end.
struct Chime {
  private let queue = DispatchQueue(label: "chime")

  func ring() {
    for _ in 0..<3 { queue.async { print("ring") } }
  }
}

// Its job changes a variable of the caller.
final class Sum: @unchecked Sendable {
  private let queue = DispatchQueue(label: "sum")

  func add(_ number: Int) -> () -> Int {
    nonisolated(unsafe) var sum = 0
    for _ in 0..<2 { queue.async { sum += number } }
    return { sum }
  }
}

// Its quality of service is made of more than a class.
final class Prefetch: @unchecked Sendable {
  private let queue = DispatchQueue(
    label: "prefetch", qos: DispatchQoS(qosClass: .utility, relativePriority: -3))

  func fetch() {
    for _ in 0..<3 { queue.async { print("fetch") } }
  }
}

// Its jobs use what tasks can't.
final class Names: @unchecked Sendable {
  private let queue = DispatchQueue(label: "names")

  func name() {
    for _ in 0..<3 { queue.async { print(Thread.current.name ?? "") } }
  }
}

// Some of its work comes later.
final class Later: @unchecked Sendable {
  private let queue = DispatchQueue(label: "later")

  func work() {
    queue.async { print("now") }
    queue.asyncAfter(deadline: .now() + 1) { print("later") }
  }
}

// What callers hand it waits.
final class Runner: @unchecked Sendable {
  private let queue = DispatchQueue(label: "runner")

  func run(_ work: @escaping @Sendable () -> Void) {
    queue.async { work() }
  }

  func pause() {
    run { Thread.sleep(forTimeInterval: 1) }
  }
}

// Its job is put there while the object goes.
final class Farewell: @unchecked Sendable {
  private let queue = DispatchQueue(label: "farewell")

  deinit {
    queue.async { print("bye") }
  }
}

// A queue of a body goes with its last job.
func announce(_ names: [String]) {
  let queue = DispatchQueue(label: "announcements")
  for name in names { queue.async { print(name) } }
}

// Some jobs may run side by side.
final class Chorus: @unchecked Sendable {
  private let queue = DispatchQueue(label: "chorus", attributes: .concurrent)

  func sing(_ line: String) {
    queue.async { print(line) }
    queue.async(flags: .barrier) { print("all:", line) }
  }
}

// Its comment says why it is there.
final class Scheduler: @unchecked Sendable {
  private let queue = DispatchQueue(label: "scheduler")

  func schedule(_ name: String) {
    // Submitting can hang for seconds.
    queue.async { print("submit", name) }
  }
}
