import Foundation

final class Pulse {
  private var timer: DispatchSourceTimer?

  func start() {
    timer = DispatchSource.makeTimerSource()
    guard let timer = timer else { return }
    timer.schedule(deadline: .now() + 1, repeating: 1)
    timer.setEventHandler { print("pulse") }
    timer.resume()
  }

  // A task can't be paused.
  func pause() {
    guard let timer else { return }
    timer.suspend()
  }

  func stop() { timer?.cancel() }
}

final class Drum {
  private var timer: DispatchSourceTimer?

  // The name is handed on.
  func start() -> DispatchSourceTimer? {
    timer = DispatchSource.makeTimerSource()
    guard let source = timer else { return nil }
    source.schedule(deadline: .now() + 1, repeating: 1)
    source.setEventHandler { print("drum") }
    source.resume()
    return source
  }

  func stop() { timer?.cancel() }
}

final class Signal {
  private var timer: DispatchSourceTimer?
  private var isWanted = true

  // What stands between may leave.
  func start() {
    timer = DispatchSource.makeTimerSource()
    guard let source = timer, isWanted else { return }
    source.schedule(deadline: .now() + 1, repeating: 1)
    source.setEventHandler { print("signal") }
    source.resume()
  }

  func stop() { timer?.cancel() }
}

final class Alarm {
  private var timer: DispatchSourceTimer?

  func start() {
    timer = DispatchSource.makeTimerSource()
    timer?.schedule(deadline: .now() + 1)
    timer?.setEventHandler { print("alarm") }
    timer?.resume()
  }

  // One of two is strict.
  func startStrictly() {
    timer = DispatchSource.makeTimerSource(flags: .strict)
    timer?.schedule(deadline: .now() + 1)
    timer?.setEventHandler { print("strict alarm") }
    timer?.resume()
  }

  func stop() { timer?.cancel() }
}
