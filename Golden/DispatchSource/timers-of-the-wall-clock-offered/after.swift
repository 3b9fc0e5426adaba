import Foundation

extension DispatchWallTime {
  static func + (time: DispatchWallTime, duration: Duration) -> DispatchWallTime {
    time + Double(duration.components.seconds)
  }
}

@MainActor
final class Renewals {
  private let interval: Duration = .seconds(60)
  private var due: Task<Void, Never>?
  private var poll: Task<Void, Never>?
  private var often: Task<Void, Never>?
  private var given: DispatchSourceTimer?
  private(set) var count = 0

  func schedule(at date: Date) {
    due?.cancel()
    let delay = Duration.seconds(date.timeIntervalSinceNow)
    due = Task { @MainActor [weak self] in
      try? await Task.sleep(for: delay, clock: .continuous)
      guard !Task.isCancelled else { return }
      self?.count += 1
    }
  }

  func startPolling() {
    poll?.cancel()
    let delay = interval
    poll = Task { @MainActor [weak self] in
      var next = ContinuousClock.now + delay
      while true {
        try? await Task.sleep(until: next, clock: .continuous)
        guard self != nil, !Task.isCancelled else { return }
        self?.count += 1
        repeat { next += .seconds(60) } while next < .now
      }
    }
  }

  func startOften() {
    often?.cancel()
    often = Task { @MainActor [weak self] in
      var next = ContinuousClock.now
      while true {
        try? await Task.sleep(until: next, tolerance: .seconds(1), clock: .continuous)
        guard self != nil, !Task.isCancelled else { return }
        self?.count += 1
        repeat { next += .seconds(5) } while next < .now
      }
    }
  }

  // A time that was made elsewhere.
  func start(at time: DispatchWallTime) {
    given?.cancel()
    given = DispatchSource.makeTimerSource(queue: .main)
    given?.setEventHandler { [weak self] in
      self?.count += 1
    }
    given?.schedule(wallDeadline: time)
    given?.resume()
  }

  func stop() {
    due?.cancel()
    poll?.cancel()
    often?.cancel()
    given?.cancel()
  }
}
