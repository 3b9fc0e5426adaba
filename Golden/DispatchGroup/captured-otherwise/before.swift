import Dispatch

@MainActor
final class Header {
  var title = ""
}

@MainActor
final class Screen {
  private(set) var isDone = false

  func fetch(_ name: String, completion: @escaping () -> Void) { completion() }

  func loadUnowned(_ names: [String]) {
    let group = DispatchGroup()
    for name in names {
      group.enter()
      fetch(name) { group.leave() }
    }
    group.notify(queue: .main) { [unowned self] in
      isDone = true
    }
  }

  func loadFor(_ header: Header, with other: Screen) {
    let group = DispatchGroup()
    group.enter()
    other.fetch(header.title) { group.leave() }
    group.notify(queue: .main) { [weak header] in
      header?.title = "done"
    }
  }

  func loadFrom(_ other: Screen, into header: Header) {
    let group = DispatchGroup()
    group.enter()
    other.fetch("all") { group.leave() }
    group.enter()
    other.fetch("more") { group.leave() }
    group.notify(queue: .main) { [unowned self, weak header] in
      isDone = true
      header?.title = "done"
    }
  }
}
