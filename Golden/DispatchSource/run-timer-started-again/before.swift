import Foundation

@MainActor
final class Clock {
  private var timer: DispatchSourceTimer?
  private(set) var ticks = 0

  func start() {
    timer = DispatchSource.makeTimerSource(queue: .main)
    timer?.schedule(deadline: .now() + 0.05, repeating: 0.2)
    timer?.setEventHandler { [weak self] in self?.ticks += 1 }
    timer?.resume()
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
