import UIKit

final class Report: UIViewController {
  private var pending: DispatchWorkItem?

  func build() {
    pending?.cancel()
    let item = DispatchWorkItem { [weak self] in
      DispatchQueue.main.async {
        self?.title = "Built"
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
        self?.title = nil
      }
    }
    pending = item
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5, execute: item)
  }
}
