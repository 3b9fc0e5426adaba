import Foundation

@MainActor
final class Launcher {
  var handlers: [() -> Void] = []
  var onExit: (() -> Void)?

  func start() {
    let group = DispatchGroup()
    group.enter()
    onExit = { group.leave() }
    group.notify(queue: .main) { print("exited") }
  }

  func startAll(_ count: Int) {
    let group = DispatchGroup()
    group.enter()
    handlers.append { group.leave() }
    group.notify(queue: .main) { print("exited") }
  }

  func repeated(_ names: [String]) {
    let group = DispatchGroup()
    group.enter()
    names.forEach { _ in group.leave() }
    group.notify(queue: .main) { print("counted") }
  }
}
