import UIKit

final class Preview: UIViewController {
  private var timeout: DispatchWorkItem?

  func load() {
    timeout?.cancel()
    let item = DispatchWorkItem { [weak self] in self?.title = "Timed out" }
    timeout = item
    DispatchQueue.main.asyncAfter(deadline: .now() + 10, execute: item)
    DispatchQueue.global().async {
      self.timeout?.cancel()
    }
  }
}
