import UIKit

final class Token {
  func invalidate() {}
}

final class PreviewController: UIViewController {
  private let token = Token()
  private let overlay = UIView()

  deinit {
    Task { @MainActor [overlay] in
      overlay.removeFromSuperview()
    }
    Task { @MainActor [token = self.token] in token.invalidate() }
  }
}

final class Cursor {
  private let token = Token()

  deinit {
    let token = self.token
    Task { @MainActor in token.invalidate() }
    DispatchQueue.main.async { print(self.token) }
  }
}
