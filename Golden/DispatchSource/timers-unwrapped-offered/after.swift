import Foundation

final class Heartbeat {
  private var beat: Task<Void, Never>?
  private let pause: TimeInterval
  private let send: () -> Void
  private var isBeating = false

  init(pause: TimeInterval, send: @escaping () -> Void) {
    self.pause = pause
    self.send = send
  }

  deinit { stop() }

  func start() {
    if isBeating { return }
    isBeating = true
    beat?.cancel()
    let delay = Duration.seconds(Double.maximum(0, .minimum(pause, 1e9)))
    let period = max(Duration.seconds(Double.maximum(0, .minimum(pause, 1e9))), .milliseconds(1))
    beat = Task.detached { [weak self] in
      var next = SuspendingClock.now + delay
      while true {
        try? await Task.sleep(until: next, clock: .suspending)
        guard self != nil, !Task.isCancelled else { return }
        self?.send()
        repeat { next += period } while next < .now
      }
    }
  }

  func stop() {
    guard let beat = beat else {
      isBeating = false
      return
    }
    beat.cancel()
    self.beat = nil
    isBeating = false
  }

  func skip() {
    if let beat, !beat.isCancelled { beat.cancel() }
  }
}

final class Blink {
  private var timer: Task<Void, Never>?

  func start() {
    timer?.cancel()
    timer = Task.detached(priority: .utility) {
      var next = SuspendingClock.now
      while true {
        try? await Task.sleep(until: next, clock: .suspending)
        guard !Task.isCancelled else { return }
        print("blink")
        repeat { next += .seconds(1) } while next < .now
      }
    }
  }

  func stop() { timer?.cancel() }
}
