import UIKit

final class Hint: UIViewController {
  private var show: DispatchWorkItem?, hide: DispatchWorkItem?
  private var first, second: DispatchWorkItem?

  func present() {
    show?.cancel()
    show = DispatchWorkItem { [weak self] in self?.title = "shown" }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5, execute: show!)
  }

  func dismiss() {
    hide?.cancel()
    let item = DispatchWorkItem { [weak self] in self?.title = nil }
    hide = item
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5, execute: item)
  }

  func both() {
    first = DispatchWorkItem { [weak self] in self?.title = "first" }
    DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: first!)
  }
}
