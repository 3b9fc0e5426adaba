import Foundation

@MainActor
final class Heartbeat {
  private var timer: Task<Void, Never>?
  private var examined: DispatchSourceTimer?
  private(set) var beats = 0
  private(set) var restarts = 0

  func start() {
    self.timer?.cancel()
    self.timer = Task { @MainActor [weak self] in
      var next = SuspendingClock.now + .seconds(1)
      while true {
        try? await Task.sleep(until: next, clock: .suspending)
        guard self != nil, !Task.isCancelled else { return }
        self?.beats += 1
        repeat { next += .seconds(1) } while next < .now
      }
    }
  }

  // The old timer is asked for behind the handler, where the new one would stand already.
  func startExamined() {
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.setEventHandler { [weak self] in
      self?.beats += 1
    }
    if examined != nil { restarts += 1 }
    examined?.cancel()
    timer.schedule(deadline: .now() + 1, repeating: 1)
    timer.resume()
    examined = timer
  }

  func stop() {
    timer?.cancel()
    examined?.cancel()
  }
}

final class Monitor: @unchecked Sendable {
  private let queue = DispatchQueue(label: "monitor")
  private var timer: DispatchSourceTimer?
  private var started: Date?

  func run(_ work: @escaping @Sendable () -> Void) { queue.async(execute: work) }

  // The first tick reads what is set before the timer starts.
  func start() {
    timer?.cancel()
    let timer = DispatchSource.makeTimerSource(queue: queue)
    timer.setEventHandler { [weak self] in
      self?.check()
    }
    timer.schedule(deadline: .now(), repeating: 1)
    started = Date()
    timer.resume()
    self.timer = timer
  }

  func stop() { timer?.cancel() }

  private func check() { print(started as Any) }
}
