import UIKit

final class Autosave: UIViewController {
  private var save: DispatchWorkItem?
  private var reminder: DispatchWorkItem?

  func edited() {
    if let save = save {
      save.cancel()
    }
    save = DispatchWorkItem { [weak self] in
      self?.write()
    }
    if let save {
      DispatchQueue.main.asyncAfter(deadline: .now() + 1.5, execute: save)
    }
    title = "Edited"
  }

  func remind() {
    if let pending = reminder, !pending.isCancelled { pending.cancel() }
    reminder = DispatchWorkItem { [weak self] in self?.title = "Not saved" }
    if let item = reminder { DispatchQueue.main.asyncAfter(deadline: .now() + 30, execute: item) }
  }

  func saveLater() {
    save?.cancel()
    save = DispatchWorkItem { [weak self] in self?.write() }
    // It was just set.
    guard let save else { return }
    DispatchQueue.main.asyncAfter(deadline: .now() + 5, execute: save)
  }

  func remindLater() {
    reminder?.cancel()
    self.reminder = DispatchWorkItem { [weak self] in self?.title = "Not saved" }
    guard let item = reminder else { return }
    DispatchQueue.main.asyncAfter(deadline: .now() + 60, execute: item)
    title = "Later"
  }

  private func write() {}
}
