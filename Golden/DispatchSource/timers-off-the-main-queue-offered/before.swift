import Foundation

final class Poller: @unchecked Sendable {
  private let queue = DispatchQueue(label: "poller")
  private let timerQueue = DispatchQueue(label: "timer")
  private var timer: DispatchSourceTimer?
  private var own: DispatchSourceTimer?
  private var plain: DispatchSourceTimer?
  private var polls = 0

  func start() {
    let timer = DispatchSource.makeTimerSource(flags: [], queue: .global(qos: .utility))
    timer.schedule(deadline: .now() + 1, repeating: .milliseconds(500), leeway: .milliseconds(50))
    timer.setEventHandler { [weak self] in
      self?.report()
    }
    timer.resume()
    self.timer = timer
  }

  // Ticks stay on the queue that guards the counter.
  func startOnQueue() {
    own?.cancel()
    own = DispatchSource.makeTimerSource(queue: queue)
    own?.schedule(deadline: .now() + 2, repeating: 2)
    own?.setEventHandler { [weak self] in
      guard let self else { return }
      self.polls += 1
    }
    own?.resume()
  }

  func startAlone(every interval: TimeInterval) {
    plain = DispatchSource.makeTimerSource(queue: timerQueue)
    plain?.schedule(deadline: .now(), repeating: 60)
    plain?.setEventHandler { [weak self] in self?.report() }
    plain?.activate()
  }

  func count() -> Int { queue.sync { polls } }

  func stop() {
    timer?.setEventHandler {}
    timer?.cancel()
    own = nil
    plain?.cancel()
    plain = nil
  }

  private func report() { print("poll") }
}
