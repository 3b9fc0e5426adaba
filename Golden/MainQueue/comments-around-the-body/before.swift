import UIKit

final class StatusBar: UIView {
  let text = UILabel()

  func report(_ message: String) {
    // Callers come from the socket's thread.
    DispatchQueue.main.async { // UI from here on
      // The label keeps its size.
      self.text.text = message /* already localised */

      /* self.text.sizeToFit() */
    } // main
    DispatchQueue.main.async /* later */ { self.setNeedsLayout() } // trailing
    DispatchQueue.main.async {/* nothing yet */}
  }
}
