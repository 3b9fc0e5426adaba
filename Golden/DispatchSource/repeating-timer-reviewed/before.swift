import UIKit

final class CodeCell: UIView {
  private let interval = 1.0
  private var timer: DispatchSourceTimer?

  func start() {
    timer = DispatchSource.makeTimerSource(queue: .main)
    timer?.schedule(deadline: .now(), repeating: interval)
    timer?.setEventHandler { [weak self] in
      self?.refresh()
    }
    timer?.resume()
  }

  func stop() {
    timer?.cancel()
    timer = nil
  }

  deinit {
    timer?.cancel()
  }

  private func refresh() {}
}

final class Clock: UIViewController {
  private var ticking: DispatchSourceTimer?

  func start() {
    title = "0"

    // Every half second
    let ticker = DispatchSource.makeTimerSource(queue: DispatchQueue.main)
    ticker.schedule(deadline: .now() + 2, repeating: .milliseconds(500))
    ticker.setEventHandler { [weak self] in
      guard let self else { return }
      // Shown at once
      self.title = "tick"
    }
    ticking = ticker
    ticker.resume() // go
  }

  func stop() { ticking?.cancel() }
}
