import Foundation

class Metric {
  func record(_ value: Double) { print(value) }
}

// The timer is there from the start, and a task once the object is.
final class Footprint: Metric {
  private let timer: DispatchSourceTimer

  init(queue: DispatchQueue) {
    timer = DispatchSource.makeTimerSource(queue: queue)
    super.init()

    timer.setEventHandler { [weak self] in
      guard let self else {
        return
      }
      self.record(1)
    }

    timer.schedule(deadline: .now(), repeating: .milliseconds(100), leeway: .milliseconds(10))
    timer.activate()
  }

  deinit {
    timer.cancel()
  }
}

// The interval may be never.
final class Load: Metric {
  private let timer: DispatchSourceTimer

  init(every interval: DispatchTimeInterval) {
    timer = DispatchSource.makeTimerSource(queue: .global())
    super.init()
    timer.setEventHandler { [weak self] in self?.record(1) }
    timer.schedule(deadline: .now(), repeating: interval)
    timer.activate()
  }

  deinit { timer.cancel() }
}

// It is asked whether it goes on.
final class Uptime: Metric {
  private let timer: DispatchSourceTimer

  override init() {
    timer = DispatchSource.makeTimerSource(queue: .global())
    super.init()
    timer.setEventHandler { [weak self] in self?.record(1) }
    timer.schedule(deadline: .now(), repeating: 1)
    timer.activate()
  }

  var isRunning: Bool { !timer.isCancelled }

  func stop() { timer.cancel() }
}
