#if canImport(UIKit)
import UIKit

final class Ticker: UIViewController {
  var next: DispatchWorkItem?

  func tick() {
    next?.cancel()
    let item = DispatchWorkItem { [weak self] in self?.title = "tick" }
    next = item
    DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: item)
  }
}
#endif
