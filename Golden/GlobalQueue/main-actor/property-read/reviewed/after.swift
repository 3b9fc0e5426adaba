import UIKit

class NotesController: UIViewController {
  let label = UILabel()
  var notes: [String] = []

  func count() {
    Task.detached(priority: .utility) { [weak self, notes] in
      guard let self = self else { return }
      let letters = notes.reduce(0) { $0 + $1.count }
      Task { @MainActor in
        self.label.text = "\(letters)"
      }
    }
  }
}
