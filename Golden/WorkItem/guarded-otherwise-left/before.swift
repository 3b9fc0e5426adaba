import UIKit

final class Autosave: UIViewController {
  private var save: DispatchWorkItem?
  private var reminder: DispatchWorkItem?
  private var other: DispatchWorkItem?

  func saveLater() {
    save = DispatchWorkItem { [weak self] in self?.title = "Saved" }
    guard let save, view.isHidden else { return }
    DispatchQueue.main.asyncAfter(deadline: .now() + 5, execute: save)
  }

  func remind() {
    reminder = DispatchWorkItem { [weak self] in self?.title = "Not saved" }
    guard let item = reminder else { return }
    DispatchQueue.main.asyncAfter(deadline: .now() + 60, execute: item)
    if item.isCancelled { title = "Cancelled" }
  }

  func rest() {
    other = DispatchWorkItem { [weak self] in self?.title = "Rested" }
    guard view.isHidden else { return }
    DispatchQueue.main.asyncAfter(deadline: .now() + 60, execute: other!)
  }
}
