import UIKit

class RouteController: UIViewController {
  let label = UILabel()

  func plan(_ stops: [String]) {
    Task.detached(priority: .utility) { [weak self] in
      let route = self?.route(through: stops)
      Task { @MainActor in
        self?.label.text = route
      }
    }
  }

  nonisolated func route(through stops: [String]) -> String {
    stops.joined(separator: " > ")
  }
}
