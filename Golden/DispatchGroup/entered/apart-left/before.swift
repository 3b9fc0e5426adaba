import Dispatch

@MainActor
final class Gallery {
  func load(_ name: String, completion: @escaping @Sendable () -> Void) { completion() }
  func load(_ name: String, onSmall: @escaping () -> Void, onLarge: @escaping () -> Void) {
    onSmall()
    onLarge()
  }

  // A block that nothing counts enters the group: it is no answer of the first call.
  func loadOneAfterAnother() {
    let group = DispatchGroup()
    group.enter()
    load("first") { group.leave() }
    DispatchQueue.main.async {
      group.enter()
      self.load("second") { group.leave() }
      print("second under way")
    }
    group.notify(queue: .main) { print("loaded") }
  }

  // One call leaves the group twice, for which it is entered twice ahead of it.
  func loadBoth() {
    let group = DispatchGroup()
    group.enter()  // small
    group.enter()  // large
    load(
      "both",
      onSmall: { group.leave() },
      onLarge: { group.leave() })
    group.notify(queue: .main) { print("loaded") }
  }
}
