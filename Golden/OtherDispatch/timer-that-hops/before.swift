import UIKit

final class Countdown: UIViewController {
  private var timer: Timer?
  private var left = 10

  func start() {
    timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in
      DispatchQueue.main.async {
        self?.left -= 1
        self?.title = self?.left.description
      }
    }
  }
}
