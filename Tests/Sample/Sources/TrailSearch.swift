import UIKit

final class TrailSearch: NSObject, UISearchBarDelegate {
  var found: (([Trail]) -> Void)?
  private let trails: [Trail]
  private var pending: DispatchWorkItem?

  init(_ trails: [Trail]) {
    self.trails = trails
  }

  func searchBar(_ searchBar: UISearchBar, textDidChange text: String) {
    pending?.cancel()
    let item = DispatchWorkItem { [weak self] in
      self?.search(for: text)
    }
    pending = item
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.3, execute: item)
  }

  private func search(for text: String) {
    dispatchPrecondition(condition: .onQueue(.main))
    found?(trails.filter { $0.name.localizedCaseInsensitiveContains(text) })
  }
}
