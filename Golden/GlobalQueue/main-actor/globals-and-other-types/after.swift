import UIKit

class BadgeController: UIViewController {
  func first() { DispatchQueue.global().async { refreshBadge() } }
  func second() { DispatchQueue.global().async { print(badgeCount) } }
  func third() { DispatchQueue.global().async { print(BadgeModel.shared) } }
  func fourth(_ model: BadgeModel) { DispatchQueue.global().async { model.clear() } }
  func fifth(_ model: BadgeModel) { Task.detached { print(model.name) } }
  func sixth() { Task.detached { print(plainCount) } }
}

final class Poller {
  func poll() { DispatchQueue.global().async { print(UIScreen.main.bounds) } }
  func hide(_ view: UIView) { DispatchQueue.global().async { view.setNeedsLayout() } }
  func make() {
    Task { @MainActor in refreshBadge() }
  }
}

@MainActor func refreshBadge() {}
@MainActor var badgeCount = 1
let plainCount = 2

@MainActor final class BadgeModel {
  static var shared = BadgeModel()
  let name = "badge"
  func clear() {}
}
