import Foundation

final class Feed: @unchecked Sendable {
  private let commitQueue: DispatchQueue = DispatchQueue(
    label: "feed.commits",  // lint:ignore
    qos: .userInitiated,
    attributes: []  // Serial, so that no update overtakes another.
  )

  // What is shown.
  let pageQueue = DispatchQueue(
    label: "feed.pages" /* one page after the other */
  )

  func commit(_ name: String) {
    commitQueue.async { print("commit", name) }
  }

  func push(_ name: String) {
    commitQueue.async { print("push", name) }
  }

  func show(_ page: Int) {
    pageQueue.async { print("page", page) }
  }

  func hide(_ page: Int) {
    pageQueue.async { print("hide", page) }
  }
}

// A comment of several lines stays where it is, and with it the queue.
final class Log: @unchecked Sendable {
  private let lineQueue = DispatchQueue(
    label: "log.lines" /* one line
      after the other */
  )

  func write(_ line: String) {
    lineQueue.async { print(line) }
  }

  func end() {
    lineQueue.async { print("end") }
  }
}
