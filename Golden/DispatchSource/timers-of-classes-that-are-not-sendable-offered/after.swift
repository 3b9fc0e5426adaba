import Foundation

class Scheduler {
  private let queue = DispatchQueue(label: "scheduler")
  private var timer: Task<Void, Never>?
  private var jobs: [() -> Void] = []

  func add(_ job: @escaping () -> Void) {
    queue.async { self.jobs.append(job) }
  }

  func schedule(after delay: TimeInterval) {
    timer?.cancel()
    timer = nil

    let pause = Duration.seconds(Double.maximum(0, .minimum(min(delay, 60), 1e9)))
    self.timer = Task.detached { [weak self, queue] in
      try? await Task.sleep(for: pause, clock: .suspending)
      guard !Task.isCancelled else { return }
      queue.async { [weak self] in
        self?.runAll()
      }
    }
  }

  private func runAll() {
    for job in jobs { job() }
  }
}

class Poller {
  private var timer: Task<Void, Never>?

  func start() {
    timer?.cancel()
    timer = Task.detached(priority: .utility) { [weak self] in
      var next = SuspendingClock.now
      while true {
        try? await Task.sleep(until: next, tolerance: .seconds(1), clock: .suspending)
        guard self != nil, !Task.isCancelled else { return }
        self?.poll()
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
