import QuickLook
import UIKit

final class PreviewController: UIViewController, QLPreviewingController {
  // Quick Look shows a spinner while the completion handler is not called.
  func preparePreviewOfFile(at url: URL, completionHandler handler: @escaping (Error?) -> Void) {
    do {
      view.accessibilityLabel = try String(contentsOf: url, encoding: .utf8)
      handler(nil)
    } catch {
      handler(error)
    }
  }
}
