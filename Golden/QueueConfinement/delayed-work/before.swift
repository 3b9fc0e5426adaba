import Foundation

/// Delayed work that starts itself anew.
final class Limiter: @unchecked Sendable {
  private let limit: Int
  private let period: TimeInterval
  private var current = 0
  private let queue = DispatchQueue(label: "limiter", qos: .utility)

  init(limit: Int, period: TimeInterval) {
    self.limit = limit
    self.period = period
    scheduleReset()
  }

  func scheduleReset() {
    queue.asyncAfter(deadline: .now() + 60) { [weak self] in
      guard let self = self else { return }
      // A new period.
      self.current = 0
      self.scheduleReset()
    }
  }

  func signal() -> Bool {
    queue.sync {
      current += 1
      return current <= limit
    }
  }
}

/// What is asked behind the object is asked under the lock.
final class Reader: @unchecked Sendable {
  private let alignQueue = DispatchQueue(label: "align")
  private var generation = 0
  private var isRunning = false

  func align(after delay: TimeInterval) {
    alignQueue.sync {
      generation += 1
      let current = generation
      alignQueue.asyncAfter(deadline: .now() + delay) { [weak self] in
        guard let self, generation == current, !isRunning else { return }
        isRunning = true
      }
    }
  }

  func stop() {
    alignQueue.sync {
      generation += 1
      isRunning = false
    }
  }
}

/// One line, and several statements that each need the object.
final class Names: @unchecked Sendable {
  private let namesQueue = DispatchQueue(label: "names")
  private var names: Set<String> = []
  private var count = 0

  func remember(_ name: String) {
    namesQueue.sync { _ = names.insert(name) }
    namesQueue.asyncAfter(deadline: .now() + .milliseconds(250)) { [weak self] in self?.names.remove(name) }
  }

  func reset() {
    namesQueue.asyncAfter(deadline: .now() + 1, execute: { [weak self] in
      self?.count = 0
      self?.names.removeAll()
    })
  }

  func forget(_ name: String) {
    namesQueue.asyncAfter(deadline: .now() + 3) { [weak self] in
      guard let self else { return }
      names.remove(name)
    }
  }

  func forgetAll() {
    namesQueue.asyncAfter(deadline: .now() + 4) { [weak self] in
      guard let strongSelf = self else { return }
      strongSelf.names = []
      strongSelf.count = 0
    }
  }

  func keep() {
    namesQueue.asyncAfter(deadline: .now() + 2) {
      self.count += 1
    }
  }

  func has(_ name: String) -> Bool { namesQueue.sync { names.contains(name) } }
}

/// It belongs to no object.
private let countQueue = DispatchQueue(label: "count")
nonisolated(unsafe) private var total = 0

func countLater(_ amount: Int) {
  countQueue.asyncAfter(deadline: .now() + 0.5) {
    total += amount
  }
}

func currentCount() -> Int { countQueue.sync { total } }

/// Another of the log's names is a method's, and what the blocks only read is not what they guard.
public final class Window: @unchecked Sendable {
  private let windowQueue = DispatchQueue(label: "window")
  private let log: (String) -> Void
  private var isPaused = false
  public var pause: TimeInterval = 1

  init(log: @escaping @Sendable (String) -> Void) { self.log = log }

  func send() {
    windowQueue.sync {
      guard !isPaused else { return }
      isPaused = true
      windowQueue.asyncAfter(deadline: .now() + 0.015) { [weak self] in
        guard let self, isPaused else { return }
        log(message: "over after \(pause)")
        isPaused = false
      }
    }
  }

  private func log(message: @autoclosure () -> String) { log(message()) }
}
