import UIKit

final class Gallery: UIViewController {
  private var preload: DispatchWorkItem?

  func scrolled(to page: Int) {
    preload?.cancel()
    let item = DispatchWorkItem { [weak self] in self?.title = "Page \(page)" }
    prepare(page)
    preload = item
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.2, execute: item)
  }

  private func prepare(_ page: Int) {}
}
