import UIKit

@MainActor
protocol Closing: AnyObject {
  func dismiss(animated flag: Bool, completion: (() -> Void)?)
}

extension UIViewController: Closing {}

final class ClosingSpy: Closing {
  func dismiss(animated flag: Bool, completion: (() -> Void)?) {
    DispatchQueue.main.async {
      completion?()
    }
  }
}

@MainActor
final class Tour {
  private let sheet: any Closing
  private(set) var isOver = false

  init(sheet: any Closing) { self.sheet = sheet }

  func end() {
    sheet.dismiss(animated: true) {
      self.isOver = true
    }
  }
}

// A default implementation is what a system's type may conform with, too.
@MainActor
protocol Titled {
  func loadTitle(_ completion: @escaping @MainActor (String) -> Void)
}

extension Titled {
  func loadTitle(_ completion: @escaping @MainActor (String) -> Void) {
    DispatchQueue.main.async {
      completion("untitled")
    }
  }
}

extension UIViewController: Titled {}

@MainActor
func showTitle(of page: any Titled, in tour: UILabel) {
  page.loadTitle { title in
    tour.text = title
  }
}
