import Foundation

// Its jobs block.
final class DiskWriter: @unchecked Sendable {
  private let queue = DispatchQueue(label: "disk")

  func write(_ data: Data, to url: URL) {
    queue.async { try? data.write(to: url) }
  }
}

// A structure has no end.
struct Chime {
  private let queue = DispatchQueue(label: "chime")

  func ring() { queue.async { print("ring") } }
}

// Its job changes a variable of the caller.
final class Sum: @unchecked Sendable {
  private let queue = DispatchQueue(label: "sum")

  func add(_ number: Int) -> () -> Int {
    nonisolated(unsafe) var sum = 0
    queue.async { sum += number }
    return { sum }
  }
}

// Its quality of service is made of more than a class.
final class Prefetch: @unchecked Sendable {
  private let queue = DispatchQueue(
    label: "prefetch", qos: DispatchQoS(qosClass: .utility, relativePriority: -3))

  func fetch() { queue.async { print("fetch") } }
}

// Its jobs use what tasks can't.
final class Names: @unchecked Sendable {
  private let queue = DispatchQueue(label: "names")

  func name() { queue.async { print(Thread.current.name ?? "") } }
}

// Others run work on it, too.
final class Shared: @unchecked Sendable {
  let queue = DispatchQueue(label: "shared")

  func work() { queue.async { print("work") } }
}

// Some of its work comes later.
final class Later: @unchecked Sendable {
  private let queue = DispatchQueue(label: "later")

  func work() {
    queue.async { print("now") }
    queue.asyncAfter(deadline: .now() + 1) { print("later") }
  }
}
