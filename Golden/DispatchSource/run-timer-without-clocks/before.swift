import Foundation

@MainActor
final class Ticker {
  private var timer: DispatchSourceTimer?
  private var ticks = 0

  func start() {
    timer = DispatchSource.makeTimerSource(queue: .main)
    timer?.schedule(deadline: .now() + .milliseconds(200), repeating: .milliseconds(200))
    timer?.setEventHandler { [weak self] in
      self?.tick()
    }
    timer?.resume()
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
