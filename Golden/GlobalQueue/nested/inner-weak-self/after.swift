import UIKit

class RouteController: UIViewController {
  let label = UILabel()

  func plan(_ stops: [String]) {
    Task.detached {
      let route = self.route(through: stops)
      Task { @MainActor [weak self] in
        self?.label.text = route
      }
    }
  }

  nonisolated func route(through stops: [String]) -> String {
    stops.joined(separator: " > ")
  }
}
