import UIKit

class NotesController: UIViewController {
  let label = UILabel()
  var notes: [String] = []

  func count() {
    DispatchQueue.global(qos: .utility).async { [weak self] in
      guard let self = self else { return }
      let letters = self.notes.reduce(0) { $0 + $1.count }
      Task { @MainActor in
        self.label.text = "\(letters)"
      }
    }
  }
}
