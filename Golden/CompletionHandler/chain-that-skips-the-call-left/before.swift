import Foundation

final class Router {
  func show(completion: @escaping () -> Void) {
    DispatchQueue.main.async { completion() }
  }
}

struct Place { var router: Router? }

// The branch calls the handler on one of its ways, and a second call at its end would come on the other, too.
final class Links {
  var place: Place?
  var top: String?

  func open(completion: @escaping () -> Void) {
    if top != nil {
      place?.router?.show(completion: completion)
    } else {
      completion()
    }
  }

  func openAll() {
    open { print("open") }
  }
}
