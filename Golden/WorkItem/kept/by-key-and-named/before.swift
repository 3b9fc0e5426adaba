import UIKit

final class Widgets: UIViewController {
  enum Kind: Hashable { case small, large }

  private var reloads = [
    Kind: DispatchWorkItem
  ]()
  private var saving: DispatchWorkItem?
  private var search = DispatchWorkItem {}

  func reloadAll() {
    reloads.values.forEach({
      $0.cancel()
    })
    reloads = [:]
    title = "all"
  }

  func reload(_ kind: Kind) {
    let pending = reloads[kind]

    pending?.cancel()

    title = "\(kind)"
  }

  func scheduleReload(of kind: Kind) {
    let pending: DispatchWorkItem? = reloads[kind]

    pending?.cancel()

    let item = DispatchWorkItem {
      self.title = "\(kind)"
    }

    reloads[kind] = item

    DispatchQueue.main.asyncAfter(deadline: .now() + .seconds(5), execute: item)
  }

  func drop(_ kind: Kind) {
    if let pending = reloads.removeValue(forKey: kind) { pending.cancel() }
    let last = reloads.removeValue(forKey: kind)
    if let last, !last.isCancelled { last.cancel() }
  }

  func save() {
    let earlier = saving
    saving = DispatchWorkItem { [weak self] in self?.title = "saved" }
    DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: saving!)
    earlier?.cancel()
  }

  func find() {
    let earlier = search
    earlier.cancel()
    search = DispatchWorkItem { [weak self] in self?.title = "found" }
    DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: search)
  }
}
