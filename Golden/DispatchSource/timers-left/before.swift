import UIKit

final class Timers: UIViewController {
  private var strict: DispatchSourceTimer?
  private var paused: DispatchSourceTimer?
  private var handed: DispatchSourceTimer?
  private var endless: DispatchSourceTimer?
  private var looped: DispatchSourceTimer?
  private var wall: DispatchSourceTimer?

  func startStrictly() {
    strict = DispatchSource.makeTimerSource(flags: .strict, queue: .main)
    strict?.schedule(deadline: .now() + 1, repeating: 1)
    strict?.setEventHandler { [weak self] in self?.title = "strict" }
    strict?.resume()
  }

  func startPaused() {
    paused = DispatchSource.makeTimerSource(queue: .main)
    paused?.schedule(deadline: .now(), repeating: 1)
    paused?.setEventHandler { [weak self] in self?.title = "paused" }
    paused?.resume()
  }

  func pause() { paused?.suspend() }

  func startHanded(on queue: DispatchQueue?) {
    handed = DispatchSource.makeTimerSource(queue: queue)
    handed?.schedule(deadline: .now(), repeating: 1)
    handed?.setEventHandler { [weak self] in self?.title = "handed" }
    handed?.resume()
  }

  // Nothing ends it but the owner's end.
  func startForever() {
    endless = DispatchSource.makeTimerSource(queue: .main)
    endless?.schedule(deadline: .now(), repeating: 1)
    endless?.setEventHandler { print("endless") }
    endless?.resume()
  }

  func startWithALoop() {
    looped = DispatchSource.makeTimerSource(queue: .main)
    looped?.schedule(deadline: .now(), repeating: 1)
    looped?.setEventHandler { [weak self] in
      for title in ["a", "b"] {
        if self?.title == title { return }
      }
      self?.title = "looped"
    }
    looped?.resume()
  }

  func startAt(_ time: DispatchWallTime) {
    wall = DispatchSource.makeTimerSource(queue: .main)
    wall?.schedule(wallDeadline: time, repeating: 1)
    wall?.setEventHandler { [weak self] in self?.title = "wall" }
    wall?.resume()
  }

  func stop() {
    strict?.cancel()
    paused?.cancel()
    handed?.cancel()
    looped?.cancel()
    wall?.cancel()
  }
}

final class RepeatingTimer {
  private lazy var timer: DispatchSourceTimer = {
    let timer = DispatchSource.makeTimerSource()
    timer.schedule(deadline: .now() + 1, repeating: 1)
    return timer
  }()

  func resume() { timer.resume() }
}
