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
  private var timer: DispatchSourceTimer?

  func start() {
    let queue = DispatchQueue(label: "poller", qos: .utility, attributes: .concurrent)
    timer?.cancel()
    timer = DispatchSource.makeTimerSource(queue: queue)
    timer?.schedule(deadline: .now(), repeating: .seconds(5), leeway: .seconds(1))
    timer?.setEventHandler { [weak self] in
      self?.poll()
    }
    timer?.resume()
  }

  func stop() {
    timer?.cancel()
    timer = nil
  }

  private func poll() { print("poll") }
}
