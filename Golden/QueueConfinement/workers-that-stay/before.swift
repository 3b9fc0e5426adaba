import Foundation

// Its jobs block.
final class DiskWriter: @unchecked Sendable {
  private let queue = DispatchQueue(label: "disk")

  func write(_ data: Data, to url: URL) {
    queue.async { try? data.write(to: url) }
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

// One block alone has no order.
final class Once: @unchecked Sendable {
  private let queue = DispatchQueue(label: "once")

  func work() { queue.async { print("work") } }
}

// What its jobs call may do anything.
final class Listeners: @unchecked Sendable {
  private let queue = DispatchQueue(label: "listeners")
  private let listener: @Sendable (String) -> Void = { print($0) }

  func begin() { queue.async { self.listener("begin") } }
  func end() { queue.async { self.listener("end") } }
}
