import Dispatch

final class Reporter: @unchecked Sendable {
  private let queue = DispatchQueue(label: "reporter")
  private var events: [String] = []

  // The method is called for each name before the block ends: it waits for its own queue.
  func start(_ names: [String]) {
    queue.sync { names.forEach(report) }
  }

  func report(_ name: String) {
    queue.sync { events.append(name) }
  }

  func show() {
    start([])
    report("one")
    queue.sync { print(events) }
  }
}
