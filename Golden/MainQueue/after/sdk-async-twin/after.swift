import UIKit

final class HelpViewController: UIViewController {
  func openManual(_ url: URL) {
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
      UIApplication.shared.open(url)
    }
  }

  func openManualNow(_ url: URL) {
    Task { @MainActor in UIApplication.shared.open(url) }
  }
}
