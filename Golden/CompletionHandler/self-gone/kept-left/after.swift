import Foundation

struct Entry: Sendable {
  var isOpen = true
}

// Something else than an object that is gone keeps the handler from its call.

final class Door: @unchecked Sendable {
  private let jobs: AsyncStream<@Sendable () async -> Void>.Continuation = {
    let (stream, continuation) = AsyncStream.makeStream(of: (@Sendable () async -> Void).self)
    Task.detached {
      for await job in stream { await job() }
    }
    return continuation
  }()
  private var entry: Entry? = Entry()
  private var isLocked = false

  deinit {
    jobs.finish()
  }

  func open() async -> Bool {
    await withCheckedContinuation { continuation in
      jobs.yield {
        guard !self.isLocked else { return continuation.resume(returning: false) }
        continuation.resume(returning: true)
      }
    }
  }

  func state() async throws -> Bool {
    try await withCheckedThrowingContinuation { continuation in
      jobs.yield {
        guard let entry = self.entry else { return continuation.resume(throwing: CancellationError()) }
        continuation.resume(returning: entry.isOpen)
      }
    }
  }

  func close(completion: @escaping @Sendable () -> Void) {
    jobs.yield { [weak self] in
      if let self, self.isLocked { return }
      if self != nil { return }
      completion()
    }
  }
}

func visit(_ door: Door) async {
  _ = await door.open()
  Task { @MainActor in
    print(try await door.state())
  }
  door.close { print("closed") }
}
