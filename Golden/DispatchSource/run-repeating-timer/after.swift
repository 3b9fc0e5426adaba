import Foundation

@MainActor
final class Ticker {
  private var timer: Task<Void, Never>?
  private var ticks = 0

  func start() {
    timer?.cancel()
    timer = Task { @MainActor [weak self] in
      var next = SuspendingClock.now + .seconds(0.2)
      while true {
        try? await Task.sleep(until: next, clock: .suspending)
        guard self != nil, !Task.isCancelled else { return }
        self?.tick()
        repeat { next += .seconds(0.2) } while next < .now
      }
    }
  }

  func tick() {
    ticks += 1
    print("tick \(ticks)")
    if ticks == 3 { stop() }
  }

  func stop() {
    timer?.cancel()
    timer = nil
  }

  deinit { print("gone after \(ticks)") }
}

@MainActor
func run() {
  var ticker: Ticker? = Ticker()
  ticker?.start()
  RunLoop.main.run(until: Date() + 1.5)
  ticker = nil
  RunLoop.main.run(until: Date() + 0.3)
  print("end", ticker == nil)
}

MainActor.assumeIsolated { run() }
