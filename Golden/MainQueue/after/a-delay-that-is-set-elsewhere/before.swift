import UIKit

final class Banner: UIView {
  private enum Timing {
    static var fade = 0.3
  }

  private let showTime: TimeInterval
  private var pause: TimeInterval = 1
  private(set) public var hold = 2.5

  init(showTime: TimeInterval = 4) {
    self.showTime = showTime
    super.init(frame: .zero)
  }

  convenience init(forError text: String) {
    self.init(showTime: text.isEmpty ? 6 : 8)
  }

  required init?(coder: NSCoder) {
    showTime = 5
    super.init(coder: coder)
  }

  func show() {
    DispatchQueue.main.asyncAfter(deadline: .now() + showTime) { self.isHidden = true }
  }

  func fade() {
    DispatchQueue.main.asyncAfter(deadline: .now() + Timing.fade) { self.alpha = 0 }
  }

  func rest() {
    pause = isHidden ? 0.5 : hold / 2
    DispatchQueue.main.asyncAfter(deadline: .now() + pause) { self.show() }
  }

  func linger(for extra: TimeInterval? = nil) {
    let time = extra ?? hold
    DispatchQueue.main.asyncAfter(deadline: .now() + time) { self.show() }
  }

  func lingerLonger() {
    linger(for: 3)
    linger()
  }

  func settle() {
    DispatchQueue.main.asyncAfter(deadline: .now() + settlingTime()) { self.show() }
  }

  private func settlingTime() -> TimeInterval {
    if isHidden { return 0.1 }
    return pause + 0.2
  }

  func keep(since start: Date) {
    let rest = max(0.05, hold - Date().timeIntervalSince(start))
    DispatchQueue.main.asyncAfter(deadline: .now() + rest) { self.show() }
  }
}

@MainActor
func welcome() -> [Banner] {
  [Banner(), Banner(showTime: 2), .init(showTime: 3)]
}

final class Hint: UIView {
  private let delay: TimeInterval

  init(delay: TimeInterval) {
    self.delay = delay
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  func show() {
    DispatchQueue.main.asyncAfter(deadline: .now() + delay) { self.isHidden = false }
  }
}

struct Gap {
  var delay: TimeInterval
}

@MainActor
func hints(after gap: Double) -> (Hint, Gap, Timer) {
  (Hint(delay: 2), Gap(delay: gap), Timer(delay: gap))
}

extension Timer {
  convenience init(delay: TimeInterval) {
    self.init(timeInterval: delay, repeats: false) { _ in }
  }
}

@MainActor
enum Toasts {
  static func show(_ text: String, for time: TimeInterval = 3) {
    show(label: UILabel(), text: text, for: time)
  }

  static func show(error: Error, for time: TimeInterval = 5) {
    show(label: UILabel(), text: "\(error)", for: time)
  }

  private static func show(label: UILabel, text: String, for time: TimeInterval) {
    label.text = text
    DispatchQueue.main.asyncAfter(deadline: .now() + time) { label.isHidden = true }
  }
}

@MainActor
func greet() {
  Toasts.show("Hello")
  Toasts.show("Hello again", for: 2)
}
