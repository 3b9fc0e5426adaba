import Codebase
import Delivery
import Foundation
import Migration

/// The line of a terminal that says what a run is doing for as long as it takes.
///
/// A thread of its own draws it, as planning keeps all of Swift's busy. Whatever else is written erases it first.
final class ProgressLine: @unchecked Sendable {
  private let log: WorkLog
  // `condition` guards it.
  private let condition = NSCondition()
  private var hasEnded = false

  /// Shows what a log tells until `end` is called. Whoever calls has made sure that a person looks on.
  init(_ log: WorkLog) {
    self.log = log
    let thread = Thread { [self] in draw() }
    thread.start()
  }

  /// Erases the line. It does not come again.
  func end() {
    condition.withLock {
      hasEnded = true
      condition.signal()
    }
    Self.withoutLine {}
  }

  /// Whether a person looks on who wants to see it.
  static func isWanted(_ choices: Choices) -> Bool {
    let environment = ProcessInfo.processInfo.environment
    return !choices.isQuiet && FileOperations.isTerminal(Terminal.Stream.standardError.rawValue)
      && !["", "dumb"].contains(environment["TERM", default: ""])
      && environment["CI", default: ""].isEmpty
  }

  private func draw() {
    while waitForNextTime() {
      let snapshot = log.snapshot
      let width = Terminal.width(of: .standardError) ?? 80
      // The last column makes some terminals begin another line.
      let text = ProgressText(snapshot)?.text(width: width - 1)
      condition.withLock { if !hasEnded { Self.show(text, at: snapshot.elapsed) } }
    }
  }

  /// - Returns: whether to go on.
  private func waitForNextTime() -> Bool {
    condition.withLock {
      let next = Date(timeIntervalSinceNow: ProgressPace.interval / .seconds(1))
      while !hasEnded, condition.wait(until: next) {}
      return !hasEnded
    }
  }
}

extension ProgressLine {
  // `lock` guards all access to what the screen shows, and keeps others from writing meanwhile.
  private static let lock = NSLock()
  private nonisolated(unsafe) static var pace = ProgressPace()
  private nonisolated(unsafe) static var isShown = false

  /// Writes to the terminal where no line is in the way.
  static func withoutLine<Result, Failure: Error>(
    _ write: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    lock.lock()
    defer { lock.unlock() }
    erase()
    return try write()
  }

  /// - Parameter text: nil to show nothing.
  private static func show(_ text: String?, at elapsed: Duration) {
    lock.withLock {
      guard let text else { return erase() }
      guard pace.draws(text, at: elapsed) else { return }
      isShown = true
      put("\r\(text)\(clearsToEnd)")
    }
  }

  private static func erase() {
    guard isShown else { return }
    isShown = false
    pace.forget()
    put("\r\(clearsToEnd)")
  }

  private static let clearsToEnd = "\u{1B}[K"

  /// What a terminal that is gone does not take is lost.
  private static func put(_ text: String) {
    try? FileOperations.writeAll(Array(text.utf8), to: Terminal.Stream.standardError.rawValue)
  }
}
