import UIKit

final class PageWatch {
  private var timeout: Task<Void, Never>?
  private let done: () -> Void

  init(done: @escaping () -> Void) { self.done = done }

  func start() {
    timeout?.cancel()
    let deadline = SuspendingClock.now + .seconds(20)
    timeout = Task { @MainActor [weak self] in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      self?.done()
    }
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
