import UIKit

@MainActor
final class Theme {
  static let shared = Theme()
  var isDark = false
}

struct Appearance {
  @MainActor let theme = Theme.shared

  @MainActor func observe(_ view: UIView) {
    NotificationCenter.default.addObserver(forName: Notification.Name("dark"), object: nil, queue: .main) { _ in
      view.isHidden = true
    }
  }
}
