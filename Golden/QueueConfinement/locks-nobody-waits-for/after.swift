import Foundation

protocol Adding {
  func add(_ name: String)
}

// Short sections, each alone.
final class Watchers: Adding, @unchecked Sendable {
  private var watchers: [String] = []
  private let watchersLock = NSLock()

  func add(_ name: String) {
    watchersLock.withLock {
      watchers.append(name)
    }
  }

  func tellAll() {
    watchersLock.withLock {
      let told = watchers
      watchers.removeAll()
      Task { @MainActor in
        for name in told { print("told", name) }
      }
    }
  }
}

// Some of it may run beside the rest.
final class Guests: Adding, @unchecked Sendable {
  private let queue = DispatchQueue(label: "guests", attributes: .concurrent)
  private var names: [String] = []

  func add(_ name: String) { queue.async(flags: .barrier) { self.names.append(name) } }
  func show() { queue.async { let names = self.names; Task { @MainActor in print(names) } } }
}

// The list is used without the queue: who reads it then waits for no one.
final class Errors: Adding, @unchecked Sendable {
  private let lock = NSLock()
  private(set) var all: [String] = []

  func add(_ name: String) { lock.withLock { all.append(name) } }
}

func report(_ errors: Errors) { print(errors.all) }

// It runs handlers, which may come back.
final class Readiness: Adding, @unchecked Sendable {
  private let jobs: AsyncStream<@Sendable () async -> Void>.Continuation = {
    let (stream, continuation) = AsyncStream.makeStream(of: (@Sendable () async -> Void).self)
    Task.detached {
      for await job in stream { await job() }
    }
    return continuation
  }()
  private var waiting: [@Sendable () -> Void] = []

  deinit {
    jobs.finish()
  }

  func add(_ name: String) {
    jobs.yield { self.waiting.append { print(name) } }
  }

  func becomeReady() {
    jobs.yield {
      for handler in self.waiting { handler() }
      self.waiting = []
    }
  }
}
