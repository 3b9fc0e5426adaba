import UIKit

final class Banner: UIViewController {
  private var hiding: Task<Void, Never>?
  private var closing: Task<Void, Never>?

  func showBanner() {
    hiding?.cancel()
    hiding = Task { @MainActor [weak self] in
      try? await Task.sleep(for: .seconds(3), clock: .suspending)
      guard !Task.isCancelled else { return }
      self?.title = nil
    }
  }

  func close(after delay: Int) {
    closing?.cancel()
    let pause = Duration.seconds(delay)
    closing = Task { @MainActor [weak self] in
      try? await Task.sleep(for: pause, clock: .suspending)
      guard !Task.isCancelled else { return }
      self?.title = "closed"
    }
  }

  func keep() {
    hiding?.cancel()
    hiding = nil
    closing?.cancel()
  }
}
