import Dispatch

final class Loader: Sendable {
  func load(_ name: String, completion: @escaping @Sendable () -> Void) { completion() }

  // Nothing says that the early notification is made on the main actor.
  func loadAll(_ names: [String]) {
    let group = DispatchGroup()
    if names.isEmpty {
      group.notify(queue: .main) { print("nothing") }
      return
    }
    for name in names {
      group.enter()
      load(name) { group.leave() }
    }
    group.notify(queue: .main) { print("loaded") }
  }

  // The block that tells of the end runs anywhere.
  func loadAll(_ names: [String], then show: (() -> Void) -> Void) {
    let group = DispatchGroup()
    for name in names {
      group.enter()
      load(name) { group.leave() }
    }
    show {
      group.notify(queue: .main) { print("loaded") }
    }
  }
}
