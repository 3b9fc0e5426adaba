import UIKit

final class Gauge: UIView {
  var level = 0.0 {
    willSet { Task { @MainActor in print("from", self.level) } }
    didSet {
      guard level != oldValue else { return }
      Task { @MainActor in self.setNeedsDisplay() }
    }
  }

  var caption: String {
    get {
      Task { @MainActor in self.setNeedsLayout() }
      return "\(level)"
    }
    set {
      Task { @MainActor in self.level = Double(newValue) ?? 0 }
    }
  }

  subscript(index: Int) -> Int {
    Task { @MainActor in print(index) }
    return index
  }

  lazy var needle: UIView = {
    let view = UIView()
    Task { @MainActor in view.alpha = 1 }
    return view
  }()
}
