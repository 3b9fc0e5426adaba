import Dispatch

@MainActor
final class Cache {
  private(set) var isWarm = false
  private let keys = ["a", "b"]

  func store(_ key: String) async {}

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
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        keys.forEach { key in
          group.addTask { @MainActor @Sendable in
            await self.store(key)
          }
        }
      }
      self.isWarm = true
    }
  }
}
