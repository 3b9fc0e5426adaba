import Foundation

final class Button {
  var taps = 0
  let onTap: () -> Void

  init(onTap: @escaping () -> Void = { Task { @MainActor in print("tap") } }) {
    self.onTap = onTap
  }

  lazy var onHold: () -> Void = { [weak self] in
    Task { @MainActor in self?.taps += 1 }
  }

  var onSwipe: ((Int) -> Void)? = { distance in
    Task { @MainActor in print(distance) }
  }

  static let shared = Button(onTap: { Task { @MainActor in print("shared tap") } })
}
