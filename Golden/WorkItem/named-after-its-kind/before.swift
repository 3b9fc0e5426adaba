import UIKit

final class Draft: UIViewController {
  /// The work item that saves what was typed; `saveWorkItem` is nil before.
  private var saveWorkItem: DispatchWorkItem?
  /// Asked for by others, so that its name stays.
  var sendWorkItem: DispatchWorkItem?
  private var hideWorkItem: DispatchWorkItem?
  private var hideTask: Task<Void, Never>?

  func textChanged() {
    // Whatever `saveWorkItem` was to do is done later.
    saveWorkItem?.cancel()
    let workItem = DispatchWorkItem { [weak self] in self?.save() }
    saveWorkItem = workItem
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5, execute: workItem)
  }

  func sendLater() {
    sendWorkItem?.cancel()
    sendWorkItem = DispatchWorkItem { [weak self] in self?.save() }
    DispatchQueue.main.asyncAfter(deadline: .now() + 2, execute: sendWorkItem!)
  }

  func hideLater() {
    hideWorkItem?.cancel()
    hideTask?.cancel()
    let item = DispatchWorkItem { [weak self] in self?.view.isHidden = true }
    hideWorkItem = item
    DispatchQueue.main.asyncAfter(deadline: .now() + 3, execute: item)
  }

  override func viewWillDisappear(_ animated: Bool) {
    if let item = saveWorkItem, !item.isCancelled { save() }
    saveWorkItem?.cancel()
    saveWorkItem = nil
  }

  private func save() {}
}

final class Search: UIViewController {
  private var workItem: DispatchWorkItem?

  func search(_ text: String) {
    workItem?.cancel()
    let workItem = DispatchWorkItem { [weak self] in self?.title = text }
    self.workItem = workItem
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.3, execute: workItem)
  }
}
