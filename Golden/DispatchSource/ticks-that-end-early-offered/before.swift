import UIKit

final class Gauge: UIViewController {
  private var timer: DispatchSourceTimer?
  private var level = 0

  func start() {
    timer = DispatchSource.makeTimerSource(queue: .main)
    timer?.schedule(deadline: .now(), repeating: 1)
    timer?.setEventHandler { [weak self] in
      guard let self else { return }
      guard self.level < 10 else { return }
      if self.level == 5 {
        self.title = "half"
        return
      }
      self.level += 1
    }
    timer?.resume()
  }

  func stop() { timer?.cancel() }
}
