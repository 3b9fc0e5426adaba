import Foundation

final class Counter {
  var count = 0
}

final class Poller: @unchecked Sendable {
  private let lock = NSLock()
  private var timer: DispatchSourceTimer?
  private var count = 0

  func start() {
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.setEventHandler { [weak self] in
      self?.poll()
    }
    timer.schedule(deadline: .now() + 1, repeating: 1)
    timer.resume()

    lock.withLock {
      count = 0
    }
    self.timer = timer
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
  nonisolated(unsafe) private var timer: DispatchSourceTimer?

  func start() {
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.setEventHandler { [weak self] in
      self?.refresh()
    }

    self.timer?.cancel()
    self.timer = timer

    timer.schedule(deadline: .now() + interval, repeating: interval)
    timer.activate()
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
