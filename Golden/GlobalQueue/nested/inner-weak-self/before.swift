import UIKit

class RouteController: UIViewController {
  let label = UILabel()

  func plan(_ stops: [String]) {
    DispatchQueue.global().async {
      let route = self.route(through: stops)
      DispatchQueue.main.async { [weak self] in
        self?.label.text = route
      }
    }
  }

  nonisolated func route(through stops: [String]) -> String {
    stops.joined(separator: " > ")
  }
}
