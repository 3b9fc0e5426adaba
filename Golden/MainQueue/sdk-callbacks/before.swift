import UIKit

final class MenuViewController: UIViewController {
  let sheet = UIViewController()
  let cursor = UIView()

  func open() {
    present(sheet, animated: true) {
      DispatchQueue.main.async { self.cursor.alpha = 1 }
    }
    UIView.animate(withDuration: 0.3, animations: {
      self.cursor.alpha = 0
    }, completion: { _ in
      DispatchQueue.main.async { self.cursor.removeFromSuperview() }
    })
    Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in
      DispatchQueue.main.async { self.cursor.alpha = 0.5 }
    }
    NotificationCenter.default.addObserver(forName: .init("resized"), object: nil, queue: .main) { [weak self] _ in
      DispatchQueue.main.async { self?.view.setNeedsLayout() }
    }
    sheet.dismiss(animated: true, completion: { DispatchQueue.main.async { self.cursor.alpha = 0 } })
  }
}
