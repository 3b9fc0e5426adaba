import Foundation

final class Ticker {
  private var timer: DispatchSourceTimer?
  var ticks = 0

  func start() {
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.schedule(deadline: .now(), repeating: 1)
    timer.setEventHandler { [weak self] in self?.ticks += 1 }
    timer.resume()
    self.timer = timer
  }
}
