import Foundation

/// Delayed work that starts itself anew.
final class Limiter: @unchecked Sendable {
  private let limit: Int
  private let period: TimeInterval
  private var current = 0
  private let lock = NSLock()

  init(limit: Int, period: TimeInterval) {
    self.limit = limit
    self.period = period
    scheduleReset()
  }

  func scheduleReset() {
    Task.detached(priority: .utility) { [weak self] in
      try? await Task.sleep(for: .seconds(60))
      guard let self = self else { return }
      self.lock.withLock {
        // A new period.
        self.current = 0
        self.scheduleReset()
      }
    }
  }

  func signal() -> Bool {
    lock.withLock {
      current += 1
      return current <= limit
    }
  }
}

/// What is asked behind the object is asked under the lock.
final class Reader: @unchecked Sendable {
  private let alignLock = NSLock()
  private var generation = 0
  private var isRunning = false

  func align(after delay: TimeInterval) {
    alignLock.withLock {
      generation += 1
      let current = generation
      let deadline = SuspendingClock.now + .seconds(Double.maximum(0, .minimum(delay, 1e9)))
      Task.detached { [weak self] in
        try? await Task.sleep(until: deadline, clock: .suspending)
        guard let self else { return }
        self.alignLock.withLock {
          guard self.generation == current, !self.isRunning else { return }
          self.isRunning = true
        }
      }
    }
  }

  func stop() {
    alignLock.withLock {
      generation += 1
      isRunning = false
    }
  }
}

/// One line, and several statements that each need the object.
final class Names: @unchecked Sendable {
  private let namesLock = NSLock()
  private var names: Set<String> = []
  private var count = 0

  func remember(_ name: String) {
    namesLock.withLock { _ = names.insert(name) }
    Task.detached { [weak self] in
      try? await Task.sleep(for: .milliseconds(250))
      guard let self else { return }
      self.namesLock.withLock {
        _ = self.names.remove(name)
      }
    }
  }

  func reset() {
    Task.detached { [weak self] in
      try? await Task.sleep(for: .seconds(1))
      guard let self else { return }
      self.namesLock.withLock {
        self.count = 0
        self.names.removeAll()
      }
    }
  }

  func forget(_ name: String) {
    Task.detached { [weak self] in
      try? await Task.sleep(for: .seconds(3))
      guard let self else { return }
      self.namesLock.withLock {
        _ = self.names.remove(name)
      }
    }
  }

  func forgetAll() {
    Task.detached { [weak self] in
      try? await Task.sleep(for: .seconds(4))
      guard let strongSelf = self else { return }
      strongSelf.namesLock.withLock {
        strongSelf.names = []
        strongSelf.count = 0
      }
    }
  }

  func keep() {
    Task.detached {
      try? await Task.sleep(for: .seconds(2))
      self.namesLock.withLock {
        self.count += 1
      }
    }
  }

  func has(_ name: String) -> Bool { namesLock.withLock { names.contains(name) } }
}

/// It belongs to no object.
private let countLock = NSLock()
nonisolated(unsafe) private var total = 0

func countLater(_ amount: Int) {
  Task.detached { @Sendable in
    try? await Task.sleep(for: .seconds(0.5))
    countLock.withLock {
      total += amount
    }
  }
}

func currentCount() -> Int { countLock.withLock { total } }

/// Another of the log's names is a method's, and what the blocks only read is not what they guard.
public final class Window: @unchecked Sendable {
  private let windowLock = NSLock()
  private let log: (String) -> Void
  private var isPaused = false
  public var pause: TimeInterval = 1

  init(log: @escaping @Sendable (String) -> Void) { self.log = log }

  func send() {
    windowLock.withLock {
      guard !isPaused else { return }
      isPaused = true
      Task.detached { [weak self] in
        try? await Task.sleep(for: .seconds(0.015))
        guard let self else { return }
        self.windowLock.withLock {
          guard self.isPaused else { return }
          self.log(message: "over after \(self.pause)")
          self.isPaused = false
        }
      }
    }
  }

  private func log(message: @autoclosure () -> String) { log(message()) }
}
