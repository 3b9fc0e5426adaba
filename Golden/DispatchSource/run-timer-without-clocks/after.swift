import Foundation

@MainActor
final class Ticker {
  private var timer: Task<Void, Never>?
  private var ticks = 0

  func start() {
    timer?.cancel()
    timer = Task { @MainActor [weak self] in
      var next = DispatchTime.now().uptimeNanoseconds + 200_000_000
      while true {
        let now = DispatchTime.now().uptimeNanoseconds
        if next > now { try? await Task.sleep(nanoseconds: next - now) }
        guard self != nil, !Task.isCancelled else { return }
        self?.tick()
        repeat { next += 200_000_000 } while next < DispatchTime.now().uptimeNanoseconds
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
