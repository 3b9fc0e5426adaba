import Foundation

@MainActor
final class Clock {
  private var timer: Task<Void, Never>?
  private(set) var ticks = 0

  func start() {
    timer?.cancel()
    timer = Task { @MainActor [weak self] in
      var next = SuspendingClock.now + .seconds(0.05)
      while true {
        try? await Task.sleep(until: next, clock: .suspending)
        guard self != nil, !Task.isCancelled else { return }
        self?.ticks += 1
        repeat { next += .seconds(0.2) } while next < .now
      }
    }
  }

  func stop() { timer?.cancel() }
}

let clock = Clock()
// The property lets go of the first two, and they end.
clock.start()
clock.start()
clock.start()
RunLoop.main.run(until: Date() + 0.5)
clock.stop()
print(clock.ticks > 0, clock.ticks < 5)
let ticks = clock.ticks
RunLoop.main.run(until: Date() + 0.5)
print(clock.ticks == ticks)
