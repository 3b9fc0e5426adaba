import Dispatch

final class Outbox: @unchecked Sendable {
  private let jobs: AsyncStream<@Sendable () async -> Void>.Continuation = {
    let (stream, continuation) = AsyncStream.makeStream(of: (@Sendable () async -> Void).self)
    Task.detached {
      for await job in stream { await job() }
    }
    return continuation
  }()
  private var sent: [String] = []
  private var counts: [Int] = []

  deinit {
    jobs.finish()
  }

  func post(_ letter: String) async -> Int {
    await withCheckedContinuation { continuation in
      jobs.yield {
        self.sent.append(letter)
        continuation.resume(returning: self.sent.count)
      }
    }
  }

  // What the handler sets is the queue's own: beside the queue, nothing guards it.
  func repost(_ letter: String) {
    Task {
      let count = await post(letter)
      self.counts.append(count)
    }
  }

  // This touches nothing of it.
  func announce(_ letter: String) {
    Task {
      let count = await post(letter)
      print(count)
    }
  }
}
