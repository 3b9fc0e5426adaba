import Dispatch

@MainActor
final class Cache {
  private(set) var isWarm = false
  private let keys = ["a", "b"]

  func store(_ key: String, completion: @escaping () -> Void) { completion() }

  func warm(then done: @escaping () -> Void) {
    let group = DispatchGroup()
    keys.forEach {
      group.enter()
      store($0) {
        group.leave()
      }
    }
    group.notify(queue: .main, execute: done)
  }

  func warmNamed() {
    let group = DispatchGroup()
    keys.forEach { key in
      group.enter()
      self.store(key, completion: group.leave)
    }
    group.notify(queue: .main) { self.isWarm = true }
  }
}
