import UIKit

final class Debouncer {
  private var pending: DispatchWorkItem?
  private var runs = 0

  func schedule() {
    pending?.cancel()
    let item = DispatchWorkItem { [weak self] in self?.runs += 1 }
    pending = item
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.3, execute: item)
  }

  func stopDebouncing() { pending?.cancel() }
}

final class Field: UIViewController {
  private let debouncer = Debouncer()

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    debouncer.schedule()
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    debouncer.stopDebouncing()
  }
}
