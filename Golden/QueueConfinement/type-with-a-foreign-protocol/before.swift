import Foundation

// What the protocol asks for isn't known here, which is no evidence that it asks for a queue.
final class Archive: RandomNumberGenerator, @unchecked Sendable {
  let queue = DispatchQueue(label: "archive")
  private var names: [String] = []

  func next() -> UInt64 { 4 }

  var count: Int { queue.sync { names.count } }

  func add(_ name: String) {
    queue.sync { names.append(name) }
  }
}

// A protocol of this codebase that asks for it is one.
protocol Queued {
  var queue: DispatchQueue { get }
}

final class Drawer: Queued, @unchecked Sendable {
  let queue = DispatchQueue(label: "drawer")
  private var names: [String] = []

  func add(_ name: String) {
    queue.sync { names.append(name) }
  }
}
