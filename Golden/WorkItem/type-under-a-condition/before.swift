import UIKit

#if !HEADLESS
final class Ticker: UIViewController {
  var following: DispatchWorkItem?

  func tick() {
    following?.cancel()
    let item = DispatchWorkItem { [weak self] in self?.title = "tick" }
    following = item
    DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: item)
  }
}
#endif
