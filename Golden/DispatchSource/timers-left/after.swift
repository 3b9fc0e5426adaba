import UIKit

final class Timers: UIViewController {
  private var once: DispatchSourceTimer?
  private var background: DispatchSourceTimer?
  private var paused: DispatchSourceTimer?
  private var strong: DispatchSourceTimer?
  private var early: DispatchSourceTimer?
  private var released: DispatchSourceTimer?
  private var lenient: DispatchSourceTimer?

  func start() {
    once = DispatchSource.makeTimerSource(queue: .main)
    once?.schedule(deadline: .now() + 1)
    once?.setEventHandler { [weak self] in self?.title = "once" }
    once?.resume()
  }

  func startInBackground() {
    background = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "timer"))
    background?.schedule(deadline: .now(), repeating: 1)
    background?.setEventHandler { print("background") }
    background?.resume()
  }

  func startPaused() {
    paused = DispatchSource.makeTimerSource(queue: .main)
    paused?.schedule(deadline: .now(), repeating: 1)
    paused?.setEventHandler { [weak self] in self?.title = "paused" }
    paused?.resume()
  }

  func pause() { paused?.suspend() }

  func startStrongly() {
    strong = DispatchSource.makeTimerSource(queue: .main)
    strong?.schedule(deadline: .now(), repeating: 1)
    strong?.setEventHandler { self.title = "strong" }
    strong?.resume()
  }

  func startWithEarlyExit() {
    early = DispatchSource.makeTimerSource(queue: .main)
    early?.schedule(deadline: .now(), repeating: 1)
    early?.setEventHandler { [weak self] in
      guard let title = self?.title else { return }
      print(title)
    }
    early?.resume()
  }

  func startReleased() {
    released = DispatchSource.makeTimerSource(queue: .main)
    released?.schedule(deadline: .now(), repeating: 1)
    released?.setEventHandler { [weak self] in self?.title = "released" }
    released?.resume()
  }

  func release() { released = nil }

  func startLeniently() {
    lenient = DispatchSource.makeTimerSource(queue: .main)
    lenient?.schedule(deadline: .now(), repeating: 1, leeway: .seconds(1))
    lenient?.setEventHandler { [weak self] in self?.title = "lenient" }
    lenient?.resume()
  }

  func stop() {
    once?.cancel()
    background?.cancel()
    paused?.cancel()
    strong?.cancel()
    early?.cancel()
    lenient?.cancel()
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
