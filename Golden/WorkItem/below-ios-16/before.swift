import UIKit

final class FilterController: UIViewController {
  private let settle: TimeInterval = 0.5
  private var apply: DispatchWorkItem?
  private var undo: DispatchWorkItem?

  func moved() {
    apply?.cancel()
    let item = DispatchWorkItem { [weak self] in
      self?.title = "Applied"
    }
    apply = item
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.3, execute: item)
  }

  func offerUndo() {
    undo?.cancel()
    undo = DispatchWorkItem { [weak self] in self?.title = nil }
    DispatchQueue.main.asyncAfter(deadline: .now() + settle, execute: undo!)
  }
}
