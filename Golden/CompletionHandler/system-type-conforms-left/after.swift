import UIKit

@MainActor
protocol Closing: AnyObject {
  func dismiss(animated flag: Bool, completion: (() -> Void)?)
}

extension UIViewController: Closing {}

final class ClosingSpy: Closing {
  func dismiss(animated flag: Bool, completion: (() -> Void)?) {
    Task { @MainActor in
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
  func loadTitle() async -> String
}

extension Titled {
  func loadTitle() async -> String {
    "untitled"
  }
}

extension UIViewController: Titled {}

@MainActor
func showTitle(of page: any Titled, in tour: UILabel) {
  Task { @MainActor in
    let title = await page.loadTitle()
    tour.text = title
  }
}
