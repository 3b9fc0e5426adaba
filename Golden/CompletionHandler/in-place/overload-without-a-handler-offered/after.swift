import Dispatch

public final class Tracker: @unchecked Sendable {
  private let jobs: AsyncStream<@Sendable () async -> Void>.Continuation = {
    let (stream, continuation) = AsyncStream.makeStream(of: (@Sendable () async -> Void).self)
    Task.detached {
      for await job in stream { await job() }
    }
    return continuation
  }()
  private var name = ""

  public init() {}

  deinit {
    jobs.finish()
  }

  public func setName(_ name: String) {
    setName(name, completion: {})
  }

  @available(*, renamed: "setName(_:)")
  public func setName(_ name: String, completion: @escaping @Sendable () -> Void) {
    jobs.yield {
      self.name = name
      completion()
    }
  }

  public func setName(_ name: String) async {
    await withCheckedContinuation { continuation in
      setName(name) {
        continuation.resume()
      }
    }
  }

  // It is called in an async function, where the call would mean another function.
  public func flush() {
    flush(completion: {})
  }

  public func flush(completion: @escaping @Sendable () -> Void) {
    jobs.yield { completion() }
  }
}

@MainActor func start(_ tracker: Tracker) {
  tracker.setName("first")
  tracker.setName("second") { print("named") }
}

func end(_ tracker: Tracker) async {
  tracker.flush()
}
