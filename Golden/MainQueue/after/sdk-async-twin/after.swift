import UIKit

final class HelpViewController: UIViewController {
  func openManual(_ url: URL) {
    Task { @MainActor in
      try? await Task.sleep(for: .seconds(0.5))
      _ = { UIApplication.shared.open(url) }()
    }
  }

  func openManualNow(_ url: URL) {
    Task { @MainActor in UIApplication.shared.open(url) }
  }
}
