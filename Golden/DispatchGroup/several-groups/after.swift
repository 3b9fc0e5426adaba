import Dispatch

@MainActor
final class Startup {
  private(set) var steps = 0

  func prepare(_ name: String) async {}

  func start(_ names: [String]) {
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        for name in names {
          group.addTask { @MainActor @Sendable [self] in
            await prepare(name)
          }
        }
      }
      self.steps += 1
    }
  }

  func restart(_ names: [String], then done: (() -> Void)?) {
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        switch names.count {
        case 0: break
        case 1:
          group.addTask { @MainActor @Sendable [self] in
            await prepare("only")
          }
        default:
          for name in names where !name.isEmpty {
            group.addTask { @MainActor @Sendable [self] in
              await prepare(name)
            }
          }
        }
      }
      done?()
    }
  }
}
