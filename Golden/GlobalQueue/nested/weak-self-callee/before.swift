import UIKit

class RouteController: UIViewController {
  let label = UILabel()

  func plan(_ stops: [String]) {
    DispatchQueue.global(qos: .utility).async { [weak self] in
      let route = self?.route(through: stops)
      DispatchQueue.main.async {
        self?.label.text = route
      }
    }
  }

  nonisolated func route(through stops: [String]) -> String {
    stops.joined(separator: " > ")
  }
}
