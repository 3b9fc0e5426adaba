import QuickLook
import UIKit

final class PreviewController: UIViewController, QLPreviewingController {
  // Quick Look shows a spinner while the completion handler is not called.
  func preparePreviewOfFile(at url: URL) async throws {
    view.accessibilityLabel = try String(contentsOf: url, encoding: .utf8)
  }
}
