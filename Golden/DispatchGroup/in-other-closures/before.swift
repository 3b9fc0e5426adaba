import Dispatch

@MainActor
final class Launch {
  private(set) var isDone = false

  func ask(_ name: String, completion: @escaping @Sendable () -> Void) { completion() }

  func start(_ names: [String]) {
    DispatchQueue.main.async {
      let group = DispatchGroup()
      for name in names {
        group.enter()
        self.ask(name) {
          DispatchQueue.main.async {
            self.isDone = false
            group.leave()
          }
        }
      }
      group.notify(queue: .main) {
        self.isDone = true
      }
    }
  }

  func nested(_ names: [String]) {
    let outer = DispatchGroup()
    for name in names {
      outer.enter()
      ask(name) { outer.leave() }
    }
    outer.notify(queue: .main) {
      let inner = DispatchGroup()
      inner.enter()
      self.ask("last") { inner.leave() }
      inner.notify(queue: .main) { self.isDone = true }
    }
  }
}
