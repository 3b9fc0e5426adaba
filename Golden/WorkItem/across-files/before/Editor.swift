import UIKit

final class Editor: UIViewController {
  var autosave: DispatchWorkItem?

  func edited() {
    autosave?.cancel()
    let item = DispatchWorkItem { [weak self] in self?.title = "Saved" }
    autosave = item
    DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: item)
  }
}
