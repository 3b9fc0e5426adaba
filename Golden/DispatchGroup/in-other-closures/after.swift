import Dispatch

@MainActor
final class Launch {
  private(set) var isDone = false

  func ask(_ name: String, completion: @escaping @Sendable () -> Void) { completion() }

  func start(_ names: [String]) {
    Task { @MainActor in
      Task { @MainActor in
        await withTaskGroup(of: Void.self) { group in
          for name in names {
            group.addTask { @MainActor @Sendable in
              await withCheckedContinuation { continuation in
                self.ask(name) {
                  Task { @MainActor in
                    self.isDone = false
                    continuation.resume()
                  }
                }
              }
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
            await withCheckedContinuation { continuation in
              ask(name) { continuation.resume() }
            }
          }
        }
      }
      Task { @MainActor in
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
          self.ask("last") { continuation.resume() }
        }
        self.isDone = true
      }
    }
  }
}
