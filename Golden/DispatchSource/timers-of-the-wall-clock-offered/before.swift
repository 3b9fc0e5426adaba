import Foundation

extension DispatchWallTime {
  static func + (time: DispatchWallTime, duration: Duration) -> DispatchWallTime {
    time + Double(duration.components.seconds)
  }
}

@MainActor
final class Renewals {
  private let interval: Duration = .seconds(60)
  private var due: DispatchSourceTimer?
  private var poll: DispatchSourceTimer?
  private var often: DispatchSourceTimer?
  private var given: DispatchSourceTimer?
  private(set) var count = 0

  func schedule(at date: Date) {
    due?.cancel()
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.setEventHandler { [weak self] in
      self?.count += 1
    }
    timer.schedule(wallDeadline: .now() + date.timeIntervalSinceNow)
    timer.activate()
    due = timer
  }

  func startPolling() {
    poll?.cancel()
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.setEventHandler { [weak self] in
      self?.count += 1
    }
    timer.schedule(wallDeadline: .now() + interval, repeating: 60)
    timer.activate()
    poll = timer
  }

  func startOften() {
    often?.cancel()
    often = DispatchSource.makeTimerSource(queue: .main)
    often?.setEventHandler { [weak self] in
      self?.count += 1
    }
    often?.schedule(wallDeadline: .now(), repeating: .seconds(5), leeway: .seconds(1))
    often?.resume()
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
