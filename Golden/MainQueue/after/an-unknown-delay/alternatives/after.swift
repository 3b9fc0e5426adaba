import Foundation

final class Poller {
  var interval: TimeInterval = 5
  let backoff: TimeInterval
  let step = DispatchTimeInterval.milliseconds(100)

  init(backoff: TimeInterval) { self.backoff = backoff }

  func slowDown(to interval: TimeInterval) { self.interval = interval }

  func poll() {
    let deadline = SuspendingClock.now + .seconds(Double.maximum(0, .minimum(interval, 1e9)))
    Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      self.poll()
    }
  }

  func retry() {
    let deadline = SuspendingClock.now + .seconds(Double.maximum(0, .minimum(backoff, 1e9)))
    Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      self.poll()
    }
  }

  func wait(_ delay: Double) {
    let deadline = SuspendingClock.now + .seconds(Double.maximum(0, .minimum(delay, 1e9)))
    Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      self.poll()
    }
  }

  func nudge() {
    Task { @MainActor in
      try? await Task.sleep(for: .milliseconds(100))  // step
      self.poll()
    }
  }

  func never() {
    DispatchQueue.main.asyncAfter(deadline: .distantFuture) { self.poll() }
  }

  func practicallyNever() {
    DispatchQueue.main.asyncAfter(deadline: .now() + .infinity) { self.poll() }
  }

  func at(_ time: DispatchTime) {
    DispatchQueue.main.asyncAfter(deadline: time) { self.poll() }
  }

  func past() {
    DispatchQueue.main.asyncAfter(deadline: .now() + -1) { self.poll() }
  }
}
