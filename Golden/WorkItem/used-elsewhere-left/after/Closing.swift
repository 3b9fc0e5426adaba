import UIKit

extension Editor {
  func saveNow() {
    autosave?.perform()
  }
}
