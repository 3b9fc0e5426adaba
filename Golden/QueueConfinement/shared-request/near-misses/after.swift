import Foundation

final class Client: Sendable {
  func fetch() async throws -> Int {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: 1) }
    }
  }
}

// Every caller starts a request of its own.
final class Eager: @unchecked Sendable {
  private let jobs: AsyncStream<@Sendable () async -> Void>.Continuation = {
    let (stream, continuation) = AsyncStream.makeStream(of: (@Sendable () async -> Void).self)
    Task.detached {
      for await job in stream { await job() }
    }
    return continuation
  }()
  private let client = Client()
  private var waiting: [@Sendable (Result<Int, Error>) -> Void] = []

  deinit {
    jobs.finish()
  }

  func value(completion: @escaping @Sendable (Result<Int, Error>) -> Void) {
    jobs.yield {
      self.waiting.append(completion)
      Task {
        let result: Result<Int, Error>
        do {
          result = .success(try await self.client.fetch())
        } catch {
          result = .failure(error)
        }
        self.jobs.yield {
          let handlers = self.waiting
          self.waiting = []
          handlers.forEach { $0(result) }
        }
      }
    }
  }
}

// The handlers are kept, to be called again.
final class Observers: @unchecked Sendable {
  private let jobs: AsyncStream<@Sendable () async -> Void>.Continuation = {
    let (stream, continuation) = AsyncStream.makeStream(of: (@Sendable () async -> Void).self)
    Task.detached {
      for await job in stream { await job() }
    }
    return continuation
  }()
  private let client = Client()
  private var waiting: [@Sendable (Result<Int, Error>) -> Void] = []
  private var isFetching = false

  deinit {
    jobs.finish()
  }

  func value(completion: @escaping @Sendable (Result<Int, Error>) -> Void) {
    jobs.yield {
      self.waiting.append(completion)
      guard !self.isFetching else { return }
      self.isFetching = true
      Task {
        let result: Result<Int, Error>
        do {
          result = .success(try await self.client.fetch())
        } catch {
          result = .failure(error)
        }
        self.jobs.yield {
          self.isFetching = false
          self.waiting.forEach { $0(result) }
        }
      }
    }
  }
}

// Others cancel those who wait.
final class Cancellable: @unchecked Sendable {
  private let jobs: AsyncStream<@Sendable () async -> Void>.Continuation = {
    let (stream, continuation) = AsyncStream.makeStream(of: (@Sendable () async -> Void).self)
    Task.detached {
      for await job in stream { await job() }
    }
    return continuation
  }()
  private let client = Client()
  private var waiting: [@Sendable (Result<Int, Error>) -> Void] = []
  private var isFetching = false

  deinit {
    jobs.finish()
  }

  func value(completion: @escaping @Sendable (Result<Int, Error>) -> Void) {
    jobs.yield {
      self.waiting.append(completion)
      guard !self.isFetching else { return }
      self.isFetching = true
      Task {
        let result: Result<Int, Error>
        do {
          result = .success(try await self.client.fetch())
        } catch {
          result = .failure(error)
        }
        self.jobs.yield {
          self.isFetching = false
          let handlers = self.waiting
          self.waiting = []
          handlers.forEach { $0(result) }
        }
      }
    }
  }

  func cancel() {
    jobs.yield { self.waiting = [] }
  }
}

// What comes after the answers would come before them.
final class Counter: @unchecked Sendable {
  private let jobs: AsyncStream<@Sendable () async -> Void>.Continuation = {
    let (stream, continuation) = AsyncStream.makeStream(of: (@Sendable () async -> Void).self)
    Task.detached {
      for await job in stream { await job() }
    }
    return continuation
  }()
  private let client = Client()
  private var waiting: [@Sendable (Result<Int, Error>) -> Void] = []
  private var isFetching = false
  private var answered = 0

  deinit {
    jobs.finish()
  }

  func value(completion: @escaping @Sendable (Result<Int, Error>) -> Void) {
    jobs.yield {
      self.waiting.append(completion)
      guard !self.isFetching else { return }
      self.isFetching = true
      Task {
        let result: Result<Int, Error>
        do {
          result = .success(try await self.client.fetch())
        } catch {
          result = .failure(error)
        }
        self.jobs.yield {
          self.isFetching = false
          let handlers = self.waiting
          self.waiting = []
          handlers.forEach { $0(result) }
          self.answered += 1
        }
      }
    }
  }
}
