import UIKit

final class Gauge: UIView {
  var level = 0.0 {
    willSet { DispatchQueue.main.async { print("from", self.level) } }
    didSet {
      guard level != oldValue else { return }
      DispatchQueue.main.async { self.setNeedsDisplay() }
    }
  }

  var caption: String {
    get {
      DispatchQueue.main.async { self.setNeedsLayout() }
      return "\(level)"
    }
    set {
      DispatchQueue.main.async { self.level = Double(newValue) ?? 0 }
    }
  }

  subscript(index: Int) -> Int {
    DispatchQueue.main.async { print(index) }
    return index
  }

  lazy var needle: UIView = {
    let view = UIView()
    DispatchQueue.main.async { view.alpha = 1 }
    return view
  }()
}
