import Dispatch

final class Tab: Sendable {
  let title: String? = nil
}

@MainActor
final class Shelf {
  var tabs: [Tab] = []

  func look(up title: String, completion: @escaping (String) -> Void) { completion(title) }

  // What follows the notification would no longer be left out.
  func readAndPrint() {
    let group = DispatchGroup()
    for tab in tabs {
      guard let title = tab.title else { return }
      group.enter()
      look(up: title) { _ in group.leave() }
    }
    group.notify(queue: .main) { print("read") }
    print("reading")
  }

  // A return of a value.
  func readAndCount() -> Int {
    let group = DispatchGroup()
    for tab in tabs {
      guard let title = tab.title else { return 0 }
      group.enter()
      look(up: title) { _ in group.leave() }
    }
    group.notify(queue: .main) { print("read") }
    return tabs.count
  }

  // A return behind the call, in the same turn.
  func readUntil(_ end: String) {
    let group = DispatchGroup()
    for tab in tabs {
      group.enter()
      look(up: "title") { _ in group.leave() }
      if tab.title == end { return }
    }
    group.notify(queue: .main) { print("read") }
  }

  // An error leaves the function.
  func readAll(_ check: (Tab) throws -> String) rethrows {
    let group = DispatchGroup()
    for tab in tabs {
      let title = try check(tab)
      group.enter()
      look(up: title) { _ in group.leave() }
    }
    group.notify(queue: .main) { print("read") }
  }

  // A loop around goes on.
  func readTwice() {
    for _ in 0..<2 {
      let group = DispatchGroup()
      for tab in tabs {
        guard let title = tab.title else { return }
        group.enter()
        look(up: title) { _ in group.leave() }
      }
      group.notify(queue: .main) { print("read") }
    }
  }

  // `continue` in a `switch` ends the turn before the group is left.
  func readSome() {
    let group = DispatchGroup()
    for tab in tabs {
      group.enter()
      switch tab.title {
      case "done"?: continue
      default: break
      }
      look(up: "title") { _ in group.leave() }
    }
    group.notify(queue: .main) { print("read") }
  }
}
