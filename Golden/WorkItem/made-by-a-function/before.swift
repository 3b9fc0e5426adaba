import UIKit

final class Sliders: UIViewController {
  private var brightness: DispatchWorkItem?
  private var warmth: DispatchWorkItem?
  private static let settleTime: TimeInterval = 0.4

  func brightnessMoved(to value: Int) {
    brightness?.cancel()
    brightness = debounced("brightness", value)
  }

  func warmthMoved(to value: Int) {
    warmth?.cancel()
    warmth = debounced("warmth", value)
  }

  private func debounced(_ name: String, _ value: Int) -> DispatchWorkItem {
    let label = name.uppercased()
    let item = DispatchWorkItem { [weak self] in
      self?.title = "\(label) \(value)"
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + Self.settleTime, execute: item)
    return item
  }
}
