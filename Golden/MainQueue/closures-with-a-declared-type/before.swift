import Foundation

final class Button {
  var taps = 0
  let onTap: () -> Void

  init(onTap: @escaping () -> Void = { DispatchQueue.main.async { print("tap") } }) {
    self.onTap = onTap
  }

  lazy var onHold: () -> Void = { [weak self] in
    DispatchQueue.main.async { self?.taps += 1 }
  }

  var onSwipe: ((Int) -> Void)? = { distance in
    DispatchQueue.main.async { print(distance) }
  }

  static let shared = Button(onTap: { DispatchQueue.main.async { print("shared tap") } })
}
