import UIKit

final class PageController: UIViewController {
  private var item = 0

  func didScroll(to offset: Double) {
    let pause: TimeInterval = 0.02
    struct Settling {
      static var item: Task<Void, Never>?
    }
    Settling.item?.cancel()

    // Once the page rests.
    let deadline = SuspendingClock.now + .seconds(pause)
    Settling.item = Task { @MainActor [weak self] in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      self?.item += 1
      self?.title = "\(offset)"
    }
  }

  func didZoom() {
    struct Settling {
      static var item: Task<Void, Never>?
      static func stop() { item?.cancel() }
    }
    Settling.stop()
    let deadline = SuspendingClock.now + .seconds(1)
    Settling.item = Task { @MainActor [weak self] in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      self?.item = 0
    }
  }
}
