import Dispatch
import Foundation

final class Ticker: @unchecked Sendable {
  private let action: @Sendable () -> Void
  init(action: @escaping @Sendable () -> Void) { self.action = action }
  func fire() { action() }
}

final class Reporter: @unchecked Sendable {
  private let lock = NSLock()
  private var ticker: Ticker?
  private var events: [String] = []

  // The ticker calls the method later, and no block comes back to the queue.
  func start() {
    lock.withLock { ticker = Ticker(action: report) }
  }

  @Sendable func report() {
    lock.withLock { events.append("report") }
  }

  func show() {
    start()
    report()
    lock.withLock { print(events, ticker == nil) }
  }
}
