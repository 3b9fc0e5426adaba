import Dispatch

@MainActor
final class Cache {
  private(set) var isWarm = false
  private let keys = ["a", "b"]

  @available(*, renamed: "store(_:)")
  func store(_ key: String, completion: @escaping () -> Void) { completion() }

  func store(_ key: String) async {
    await withCheckedContinuation { continuation in
      store(key) {
        continuation.resume()
      }
    }
  }

  func warm(then done: @escaping () -> Void) {
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        keys.forEach { key in
          group.addTask { @MainActor @Sendable [self] in
            await store(key)
          }
        }
      }
      done()
    }
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
