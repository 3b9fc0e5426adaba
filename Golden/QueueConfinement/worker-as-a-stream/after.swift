import Foundation

final class MetricsUploader: @unchecked Sendable {
  // One upload after the other.
  private let jobs: AsyncStream<@Sendable () async -> Void>.Continuation = {
    let (stream, continuation) = AsyncStream.makeStream(of: (@Sendable () async -> Void).self)
    Task.detached(priority: .utility) {
      for await job in stream { await job() }
    }
    return continuation
  }()
  private let send: @Sendable (String) -> Void

  init(send: @escaping @Sendable (String) -> Void) {
    self.send = send
  }

  deinit {
    jobs.finish()
  }

  func upload(_ metric: String) {
    jobs.yield { [weak self] in
      self?.send(metric)
    }
  }

  func flush() {
    self.jobs.yield { self.send("flush") }
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

  deinit {
    print("gone")
    jobs.finish()
  }
}
