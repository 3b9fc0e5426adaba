import Foundation

final class Poller: @unchecked Sendable {
  private let queue = DispatchQueue(label: "poller")
  private var timer: Task<Void, Never>?
  private var own: Task<Void, Never>?
  private var plain: Task<Void, Never>?
  private var polls = 0

  func start() {
    self.timer?.cancel()
    self.timer = Task.detached(priority: .utility) { [weak self] in
      var next = SuspendingClock.now + .seconds(1)
      while true {
        try? await Task.sleep(until: next, tolerance: .milliseconds(50), clock: .suspending)
        guard self != nil, !Task.isCancelled else { return }
        self?.report()
        repeat { next += .milliseconds(500) } while next < .now
      }
    }
  }

  // Ticks stay on the queue that guards the counter.
  func startOnQueue() {
    own?.cancel()
    own = Task.detached { [weak self, queue] in
      var next = SuspendingClock.now + .seconds(2)
      while true {
        try? await Task.sleep(until: next, clock: .suspending)
        guard self != nil, !Task.isCancelled else { return }
        queue.async { [weak self] in
          guard let self else { return }
          self.polls += 1
        }
        repeat { next += .seconds(2) } while next < .now
      }
    }
  }

  func startAlone(every interval: TimeInterval) {
    plain?.cancel()
    plain = Task.detached { [weak self] in
      var next = SuspendingClock.now
      while true {
        try? await Task.sleep(until: next, clock: .suspending)
        guard self != nil, !Task.isCancelled else { return }
        self?.report()
        repeat { next += .seconds(60) } while next < .now
      }
    }
  }

  func count() -> Int { queue.sync { polls } }

  func stop() {
    timer?.cancel()
    own?.cancel()
    own = nil
    plain?.cancel()
    plain = nil
  }

  private func report() { print("poll") }
}
