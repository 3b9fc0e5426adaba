import Dispatch

@MainActor
final class Launch {
  private(set) var isDone = false

  func ask(_ name: String) async {}

  func start(_ names: [String]) {
    Task { @MainActor in
      Task { @MainActor in
        await withTaskGroup(of: Void.self) { group in
          for name in names {
            group.addTask { @MainActor @Sendable in
              await self.ask(name)
              self.isDone = false
            }
          }
        }
        self.isDone = true
      }
    }
  }

  func nested(_ names: [String]) {
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        for name in names {
          group.addTask { @MainActor @Sendable [self] in
            await ask(name)
          }
        }
      }
      Task { @MainActor in
        await self.ask("last")
        self.isDone = true
      }
    }
  }
}
