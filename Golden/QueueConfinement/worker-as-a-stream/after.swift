import Foundation

final class MetricsUploader: @unchecked Sendable {
  // One upload after the other.
  private let uploadJobs: AsyncStream<@Sendable () async -> Void>.Continuation = {
    let (stream, continuation) = AsyncStream.makeStream(of: (@Sendable () async -> Void).self)
    Task.detached(priority: .utility) {
      for await job in stream { await job() }
    }
    return continuation
  }()
  private let host: String

  init(host: String) {
    self.host = host
  }

  deinit {
    uploadJobs.finish()
  }

  private func send(_ text: String) {
    print(text, "to", host)
  }

  func upload(_ metric: String) {
    uploadJobs.yield { [weak self] in
      self?.send(metric)
    }
  }

  func flush() {
    self.uploadJobs.yield { self.send("flush") }
  }
}

enum Audit {
  private static let jobs: AsyncStream<@Sendable () async -> Void>.Continuation = {
    let (stream, continuation) = AsyncStream.makeStream(of: (@Sendable () async -> Void).self)
    Task.detached {
      for await job in stream { await job() }
    }
    return continuation
  }()

  static func note(_ text: String) {
    jobs.yield {
      print(text)
    }
  }

  static func end() {
    jobs.yield { print("end") }
  }
}

final class Beeper: @unchecked Sendable {
  private let jobs: AsyncStream<@Sendable () async -> Void>.Continuation = {
    let (stream, continuation) = AsyncStream.makeStream(of: (@Sendable () async -> Void).self)
    Task.detached {
      for await job in stream { await job() }
    }
    return continuation
  }()

  func beep() {
    jobs.yield { print("beep") }
  }

  func boop() {
    jobs.yield { print("boop") }
  }

  deinit {
    print("gone")
    jobs.finish()
  }
}
