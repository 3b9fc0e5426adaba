import UIKit

final class AddressRow: UIView {
  private var revert: Task<Void, Never>?
  private let mark = UIImageView()
  private let pause = 2.0
  var copy: (() -> Void)?

  private func tapped() {
    let reverting = Task { @MainActor [weak self] in
      try? await Task.sleep(for: .seconds(2), clock: .suspending)
      guard !Task.isCancelled else { return }
      self?.mark.isHidden = true
    }

    revert?.cancel()
    revert = reverting

    mark.isHidden = false
    copy?()
  }

  func flash() {
    revert?.cancel()
    let delay = Duration.seconds(pause)
    revert = Task { @MainActor [weak self] in
      try? await Task.sleep(for: delay, clock: .suspending)
      guard !Task.isCancelled else { return }
      self?.mark.alpha = 1
    }
    copy?()
  }
}
