import Dispatch

@MainActor
final class Bakery {
  func bake(_ loaf: String, completion: @escaping () -> Void) { completion() }

  // What is left of a group that a comment asks to leave goes with it.
  func open() {
    // unqueue:ignore
    let group = DispatchGroup()
    group.enter()
    bake("rye") { group.leave() }
    group.notify(queue: .main) { print("open") }
  }
}
