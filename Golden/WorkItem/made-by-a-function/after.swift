import UIKit

final class Sliders: UIViewController {
  private var brightness: Task<Void, Never>?
  private var warmth: Task<Void, Never>?
  private static let settleTime: TimeInterval = 0.4

  func brightnessMoved(to value: Int) {
    brightness?.cancel()
    brightness = debounced("brightness", value)
  }

  func warmthMoved(to value: Int) {
    warmth?.cancel()
    warmth = debounced("warmth", value)
  }

  private func debounced(_ name: String, _ value: Int) -> Task<Void, Never> {
    let label = name.uppercased()
    let deadline = SuspendingClock.now + .seconds(Self.settleTime)
    return Task { @MainActor [weak self] in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      self?.title = "\(label) \(value)"
    }
  }
}
