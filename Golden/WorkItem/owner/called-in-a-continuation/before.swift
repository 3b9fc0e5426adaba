import UIKit

final class PageWatch {
  private var timeout: DispatchWorkItem?
  private let done: () -> Void

  init(done: @escaping () -> Void) { self.done = done }

  func start() {
    timeout?.cancel()
    let item = DispatchWorkItem { [weak self] in self?.done() }
    timeout = item
    DispatchQueue.main.asyncAfter(deadline: .now() + 20, execute: item)
  }
}

final class PageLoader: UIView {
  private var watch: PageWatch?

  @MainActor func load() async {
    await withCheckedContinuation { continuation in
      let watch = PageWatch { continuation.resume() }
      self.watch = watch
      watch.start()
    }
  }
}
