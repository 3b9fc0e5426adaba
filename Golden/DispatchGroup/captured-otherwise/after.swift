import Dispatch

@MainActor
final class Header {
  var title = ""
}

@MainActor
final class Screen {
  private(set) var isDone = false

  @available(*, renamed: "fetch(_:)")
  func fetch(_ name: String, completion: @escaping () -> Void) { completion() }

  func fetch(_ name: String) async {
    await withCheckedContinuation { continuation in
      fetch(name) {
        continuation.resume()
      }
    }
  }

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
    Task { @MainActor [unowned self, weak header] in
      await withTaskGroup(of: Void.self) { group in
        group.addTask { @MainActor @Sendable in
          await other.fetch("all")
        }
        group.addTask { @MainActor @Sendable in
          await other.fetch("more")
        }
      }
      isDone = true
      header?.title = "done"
    }
  }
}
