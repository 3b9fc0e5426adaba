import UIKit

final class ShelfController: UIViewController {
  private static func count(_ shelf: String, completion: @escaping (Int) -> Void) {
    DispatchQueue.main.async { completion(shelf.count) }
  }

  @MainActor struct Row {
    let label: UILabel

    func show(_ shelf: String) {
      count(shelf) { label.text = "\($0)" }
    }
  }

  func show(_ shelf: String) {
    Self.count(shelf) { number in
      self.title = "\(number)"
    }
  }
}
