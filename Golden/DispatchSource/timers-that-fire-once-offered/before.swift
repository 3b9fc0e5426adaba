import UIKit

final class Banner: UIViewController {
  private var hiding: DispatchSourceTimer?
  private var closing: DispatchSourceTimer?

  func showBanner() {
    hiding?.cancel()
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.schedule(deadline: .now() + 3)
    timer.setEventHandler { [weak self] in
      self?.title = nil
    }
    timer.resume()
    hiding = timer
  }

  func close(after delay: Int) {
    closing = DispatchSource.makeTimerSource(queue: .main)
    closing?.schedule(deadline: .now() + .seconds(delay), repeating: .never)
    closing?.setEventHandler { [weak self] in self?.title = "closed" }
    closing?.resume()
  }

  func keep() {
    hiding?.cancel()
    hiding = nil
    closing?.cancel()
  }
}
