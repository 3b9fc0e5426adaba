import Foundation

class Scheduler {
  private let queue = DispatchQueue(label: "scheduler")
  private var timer: DispatchSourceTimer?
  private var jobs: [() -> Void] = []

  func add(_ job: @escaping () -> Void) {
    queue.async { self.jobs.append(job) }
  }

  func schedule(after delay: TimeInterval) {
    timer?.cancel()
    timer = nil

    let timer = DispatchSource.makeTimerSource(queue: queue)
    timer.schedule(deadline: .now() + min(delay, 60))
    timer.setEventHandler { [weak self] in
      self?.runAll()
    }
    timer.resume()
    self.timer = timer
  }

  private func runAll() {
    for job in jobs { job() }
  }
}

class Poller {
  private var timer: Task<Void, Never>?

  func start() {
    timer?.cancel()
    timer = Task.detached { [weak self] in
      var next = SuspendingClock.now
      while true {
        try? await Task.sleep(until: next, tolerance: .seconds(1), clock: .suspending)
        guard self != nil, !Task.isCancelled else { return }
        Task.detached(priority: .utility) { [weak self] in
          self?.poll()
        }
        repeat { next += .seconds(5) } while next < .now
      }
    }
  }

  func stop() {
    timer?.cancel()
    timer = nil
  }

  private func poll() { print("poll") }
}
