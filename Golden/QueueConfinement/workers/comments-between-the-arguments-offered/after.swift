import Foundation

final class Feed: @unchecked Sendable {
  // lint:ignore
  // Serial, so that no update overtakes another.
  private let commitJobs: AsyncStream<@Sendable () async -> Void>.Continuation = {
    let (stream, continuation) = AsyncStream.makeStream(of: (@Sendable () async -> Void).self)
    Task.detached(priority: .userInitiated) {
      for await job in stream { await job() }
    }
    return continuation
  }()

  // What is shown.
  /* one page after the other */
  let pageJobs: AsyncStream<@Sendable () async -> Void>.Continuation = {
    let (stream, continuation) = AsyncStream.makeStream(of: (@Sendable () async -> Void).self)
    Task.detached {
      for await job in stream { await job() }
    }
    return continuation
  }()

  deinit {
    commitJobs.finish()
    pageJobs.finish()
  }

  func commit(_ name: String) {
    commitJobs.yield { print("commit", name) }
  }

  func push(_ name: String) {
    commitJobs.yield { print("push", name) }
  }

  func show(_ page: Int) {
    pageJobs.yield { print("page", page) }
  }

  func hide(_ page: Int) {
    pageJobs.yield { print("hide", page) }
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
