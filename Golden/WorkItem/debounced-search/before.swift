import UIKit

final class SearchController: UIViewController {
  private var pendingSearch: DispatchWorkItem?
  private let results = UILabel()

  func queryChanged(to query: String) {
    pendingSearch?.cancel()
    let item = DispatchWorkItem { [weak self] in
      self?.results.text = "Results for \(query)"
    }
    pendingSearch = item
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.3, execute: item)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    pendingSearch?.cancel()
    pendingSearch = nil
  }

  deinit {
    pendingSearch?.cancel()
  }
}
