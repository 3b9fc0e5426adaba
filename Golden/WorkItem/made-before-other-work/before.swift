import UIKit

final class AddressRow: UIView {
  private var revert: DispatchWorkItem?
  private let mark = UIImageView()
  private let pause = 2.0
  var copy: (() -> Void)?

  private func tapped() {
    let reverting = DispatchWorkItem { [weak self] in
      self?.mark.isHidden = true
    }

    revert?.cancel()
    revert = reverting

    mark.isHidden = false
    copy?()

    DispatchQueue.main.asyncAfter(
      deadline: .now() + .seconds(2),
      execute: reverting
    )
  }

  func flash() {
    revert?.cancel()
    let reverting = DispatchWorkItem { [weak self] in self?.mark.alpha = 1 }
    revert = reverting
    copy?()
    DispatchQueue.main.asyncAfter(deadline: .now() + pause, execute: reverting)
  }
}
