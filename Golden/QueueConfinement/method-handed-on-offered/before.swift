import Dispatch

final class Ticker: @unchecked Sendable {
  private let action: @Sendable () -> Void
  init(action: @escaping @Sendable () -> Void) { self.action = action }
  func fire() { action() }
}

final class Reporter: @unchecked Sendable {
  private let queue = DispatchQueue(label: "reporter")
  private var ticker: Ticker?
  private var events: [String] = []

  // The ticker calls the method later, and no block comes back to the queue.
  func start() {
    queue.sync { ticker = Ticker(action: report) }
  }

  @Sendable func report() {
    queue.sync { events.append("report") }
  }

  func show() {
    start()
    report()
    queue.sync { print(events, ticker == nil) }
  }
}
