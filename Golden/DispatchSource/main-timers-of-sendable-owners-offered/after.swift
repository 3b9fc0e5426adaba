import Foundation

final class Counter {
  var count = 0
}

final class Poller: @unchecked Sendable {
  private let lock = NSLock()
  private var timer: Task<Void, Never>?
  private var count = 0

  func start() {
    self.timer?.cancel()
    self.timer = Task { @MainActor [weak self] in
      var next = SuspendingClock.now + .seconds(1)
      while true {
        try? await Task.sleep(until: next, clock: .suspending)
        guard self != nil, !Task.isCancelled else { return }
        self?.poll()
        repeat { next += .seconds(1) } while next < .now
      }
    }

    lock.withLock {
      count = 0
    }
  }

  func stop() {
    timer?.cancel()
    timer = nil
  }

  private func poll() {
    lock.withLock { count += 1 }
  }
}

final class Refresher: Sendable {
  private let interval = 60.0
  nonisolated(unsafe) private var timer: Task<Void, Never>?

  func start() {
    self.timer?.cancel()
    let delay = Duration.seconds(interval)
    let period = max(Duration.seconds(interval), .milliseconds(1))
    self.timer = Task { @MainActor [weak self] in
      var next = SuspendingClock.now + delay
      while true {
        try? await Task.sleep(until: next, clock: .suspending)
        guard self != nil, !Task.isCancelled else { return }
        self?.refresh()
        repeat { next += period } while next < .now
      }
    }
  }

  func stop() {
    timer?.cancel()
    timer = nil
  }

  private func refresh() { print("refresh") }
}

// What its ticks share is nobody's to hand to the main actor.
final class Unshared {
  private let counter = Counter()
  private var timer: DispatchSourceTimer?

  func start() {
    timer = DispatchSource.makeTimerSource(queue: .main)
    timer?.schedule(deadline: .now() + 1, repeating: 1)
    timer?.setEventHandler { [counter] in
      counter.count += 1
    }
    timer?.resume()
  }

  func stop() { timer?.cancel() }
}
