import UIKit

protocol Debounced {
  var pending: DispatchWorkItem? { get }
}

class SearchController: UIViewController {
  var pending: DispatchWorkItem?

  func search(_ text: String) {
    pending?.cancel()
    let item = DispatchWorkItem { [weak self] in self?.title = text }
    pending = item
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.3, execute: item)
  }
}

// It is a subclass that conforms.
final class FilteredSearchController: SearchController, Debounced {}
