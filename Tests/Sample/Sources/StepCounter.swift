import UIKit

/// Counts steps on a hike and shows them.
final class StepCounter {
  private let label: UILabel
  private let timer = DispatchSource.makeTimerSource(queue: .main)
  private var steps = 0

  init(label: UILabel) {
    self.label = label
    timer.schedule(deadline: .now(), repeating: 1)
    timer.setEventHandler { [weak self] in self?.show() }
    timer.resume()
  }

  func add(_ count: Int) {
    if Thread.isMainThread {
      steps += count
    } else {
      DispatchQueue.main.async { [weak self] in self?.steps += count }
    }
  }

  private func show() {
    label.text = "\(steps)"
  }
}
