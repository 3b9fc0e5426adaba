import UIKit

final class Counter: UIViewController {
  private var report: DispatchWorkItem?

  func count(_ values: [Int]) {
    var total = 0
    report?.cancel()
    let item = DispatchWorkItem { [weak self] in self?.title = "\(total)" }
    report = item
    for value in values { total += value }
    DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: item)
  }
}
