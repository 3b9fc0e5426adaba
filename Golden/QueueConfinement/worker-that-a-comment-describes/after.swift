import Foundation

final class Journal: @unchecked Sendable {
  /// Writing can stall for a moment, so entries go here instead of to the main thread.
  private let jobs: AsyncStream<@Sendable () async -> Void>.Continuation = {
    let (stream, continuation) = AsyncStream.makeStream(of: (@Sendable () async -> Void).self)
    Task.detached {
      for await job in stream { await job() }
    }
    return continuation
  }()
  private let file: URL

  init(file: URL) {
    self.file = file
  }

  func append(_ entry: String) {
    let file = file
    jobs.yield {
      try? Data(entry.utf8).write(to: file)
    }
  }

  deinit {
    print("closed")
    jobs.finish()
  }
}

/// Reads entries one after the other.
enum Reader {
  private static let loadJobs: AsyncStream<@Sendable () async -> Void>.Continuation = {
    let (stream, continuation) = AsyncStream.makeStream(of: (@Sendable () async -> Void).self)
    Task.detached {
      for await job in stream { await job() }
    }
    return continuation
  }()

  // The read is synchronous, and the first one takes its time.
  static func load(_ file: URL, then use: @escaping @Sendable (Data?) -> Void) {
    loadJobs.yield {
      let data = try? Data(contentsOf: file)
      Task { @MainActor in use(data) }
    }
  }
}

final class Gate: @unchecked Sendable {
  private let queue = DispatchQueue(label: "gate")
  private let opened = DispatchSemaphore(value: 0)

  /// Blocks until the gate is opened.
  func pass(_ name: String) {
    queue.async { [opened] in
      opened.wait()
      print(name)
    }
  }

  func open() { opened.signal() }
}

final class Puller: @unchecked Sendable {
  /// A queue of its own, so that a stuck call holds one thread and no other work starves.
  private let queue = DispatchQueue(label: "puller")

  func pull(_ name: String) {
    queue.async { print("pull", name) }
  }
}
