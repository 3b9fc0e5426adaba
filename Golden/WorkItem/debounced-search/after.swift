import UIKit

final class SearchController: UIViewController {
  private var pendingSearch: Task<Void, Never>?
  private let results = UILabel()

  func queryChanged(to query: String) {
    pendingSearch?.cancel()
    let deadline = SuspendingClock.now + .seconds(0.3)
    pendingSearch = Task { @MainActor [weak self] in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      self?.results.text = "Results for \(query)"
    }
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
