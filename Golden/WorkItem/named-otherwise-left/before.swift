import UIKit

final class Widgets: UIViewController {
  private var reload: DispatchWorkItem?
  private var saving: DispatchWorkItem?
  private var sync: DispatchWorkItem?

  func scheduleReload() {
    reload?.cancel()
    reload = DispatchWorkItem { [weak self] in self?.title = "reloaded" }
    let item = reload
    item?.perform()
    DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: reload!)
  }

  func save() {
    saving = DispatchWorkItem { [weak self] in self?.title = "saved" }
    let item = saving
    let cancellation = { [item] in item?.cancel() }
    cancellation()
    DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: saving!)
  }

  func synchronise() {
    sync = DispatchWorkItem { [weak self] in self?.title = "synchronised" }
    var item = sync
    item?.cancel()
    item = nil
    DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: sync!)
  }
}
