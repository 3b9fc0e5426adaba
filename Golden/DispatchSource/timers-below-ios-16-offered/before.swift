import UIKit

final class Clock: UIViewController {
  private var timer: DispatchSourceTimer?
  private var slow: DispatchSourceTimer?
  private let interval: Double = 2

  func start() {
    timer = DispatchSource.makeTimerSource(queue: .main)
    timer?.schedule(deadline: .now() + 1, repeating: .milliseconds(500), leeway: .milliseconds(50))
    timer?.setEventHandler { [weak self] in
      self?.title = "tick"
    }
    timer?.resume()
  }

  func startSlowly(after minutes: Int) {
    slow = DispatchSource.makeTimerSource(queue: .main)
    slow?.schedule(deadline: .now() + .seconds(minutes * 60), repeating: interval)
    slow?.setEventHandler { [weak self] in
      self?.title = "slow"
    }
    slow?.resume()
  }

  func stop() {
    timer?.cancel()
    timer = nil
    slow?.cancel()
    slow = nil
  }
}
