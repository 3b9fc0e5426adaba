import UIKit

final class SearchController: UIViewController {
  private static var pending: DispatchWorkItem?

  func search(_ text: String) {
    Self.pending?.cancel()
    let item = DispatchWorkItem { [weak self] in self?.title = text }
    Self.pending = item
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.3, execute: item)
  }

  @MainActor struct Field {
    func clear() {
      pending?.cancel()
    }
  }
}
