import AppKit

final class Inspector: NSViewController {
  private var refresh: DispatchWorkItem?
  private var shown = 0

  func selectionChanged() {
    let item = DispatchWorkItem { [weak self] in
      self?.shown += 1
      self?.refresh = nil
    }
    refresh?.cancel()
    refresh = item
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.05, execute: item)
  }

  var isPending: Bool { refresh != nil }
}
