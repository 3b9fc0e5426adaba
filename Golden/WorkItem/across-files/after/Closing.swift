import UIKit

extension Editor {
  func close() {
    Task { @MainActor in self.title = "Closed" }
    autosave?.cancel()
    autosave = nil
  }
}
