import UIKit

extension Editor {
  func close() {
    DispatchQueue.main.async { self.title = "Closed" }
    autosave?.cancel()
    autosave = nil
  }
}
