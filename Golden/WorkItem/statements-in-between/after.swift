import UIKit

final class Gallery: UIViewController {
  private var preload: Task<Void, Never>?

  func scrolled(to page: Int) {
    preload?.cancel()
    let item = Task { @MainActor [weak self] in
      try? await Task.sleep(for: .seconds(0.2), clock: .suspending)
      guard !Task.isCancelled else { return }
      self?.title = "Page \(page)"
    }
    prepare(page)
    preload = item
  }

  private func prepare(_ page: Int) {}
}
