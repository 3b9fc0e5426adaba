import UIKit

protocol EditorDelegate: AnyObject {
  func editorDidSave(_ count: Int)
}

final class EditorViewController: UIViewController {
  weak var delegate: EditorDelegate?
  var items: [String] = []

  func save() {
    DispatchQueue.main.async { [unowned self] in
      self.title = "Saved"
    }
    DispatchQueue.main.async { [self] in
      title = "Saved twice"
    }
    DispatchQueue.main.async { [weak self, count = items.count] in
      self?.title = "\(count)"
    }
    DispatchQueue.main.async { [weak delegate, items] in
      delegate?.editorDidSave(items.count)
    }
    DispatchQueue.main.async { [
      weak self
    ] in
      self?.title = nil
    }
  }
}
