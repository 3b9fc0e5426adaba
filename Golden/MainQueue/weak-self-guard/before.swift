import UIKit

final class ArticleViewController: UIViewController {
  let body = UILabel()
  private var isLoaded = false

  func articleArrived(_ text: String?) {
    DispatchQueue.main.async { [weak self] in
      guard let self = self, !self.isLoaded else { return }
      guard let text = text else {
        self.body.text = "—"
        return
      }
      self.isLoaded = true
      self.body.text = text
    }
    DispatchQueue.main.async { [weak self] in
      guard let `self` = self else { return }
      self.view.layoutIfNeeded()
    }
    DispatchQueue.main.async { [weak self] in
      guard let strongSelf = self else { return }
      strongSelf.view.layoutIfNeeded()
    }
  }
}
