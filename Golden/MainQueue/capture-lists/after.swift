import UIKit

protocol EditorDelegate: AnyObject {
  func editorDidSave(_ count: Int)
}

final class EditorViewController: UIViewController {
  weak var delegate: EditorDelegate?
  var items: [String] = []

  func save() {
    Task { @MainActor [unowned self] in
      self.title = "Saved"
    }
    Task { @MainActor [self] in
      title = "Saved twice"
    }
    Task { @MainActor [weak self, count = items.count] in
      self?.title = "\(count)"
    }
    Task { @MainActor [weak delegate, items] in
      delegate?.editorDidSave(items.count)
    }
    Task { @MainActor [
      weak self
    ] in
      self?.title = nil
    }
  }
}
