import UIKit

final class StatusBar: UIView {
  let text = UILabel()

  func report(_ message: String) {
    // Callers come from the socket's thread.
    Task { @MainActor in // UI from here on
      // The label keeps its size.
      self.text.text = message /* already localised */

      /* self.text.sizeToFit() */
    } // main
    Task /* later */ { @MainActor in self.setNeedsLayout() } // trailing
    Task { @MainActor in /* nothing yet */}
  }
}
