import UIKit

final class ShelfController: UIViewController {
  private static func count(_ shelf: String) async -> Int {
    shelf.count
  }

  @MainActor struct Row {
    let label: UILabel

    func show(_ shelf: String) {
      Task { @MainActor in
        let value = await count(shelf)
        label.text = "\(value)"
      }
    }
  }

  func show(_ shelf: String) {
    Task { @MainActor in
      let number = await Self.count(shelf)
      self.title = "\(number)"
    }
  }
}
