import UIKit

final class Connection: UIViewController {
  private var timeout: DispatchWorkItem?

  func connect() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 4) { self.title = "slow" }
    DispatchQueue.main.asyncAfter(deadline: .now() + .seconds(15)) { self.title = "failed" }
  }

  func reconnect() {
    timeout?.cancel()
    let item = DispatchWorkItem { [weak self] in self?.title = "failed" }
    timeout = item
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { self.title = "connecting" }
    DispatchQueue.main.asyncAfter(deadline: .now() + 10, execute: item)
  }

  func animate() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { self.title = "one" }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.6) { self.title = "two" }
    DispatchQueue.main.asyncAfter(deadline: .now() + 9) { self.title = "three" }
  }
}
